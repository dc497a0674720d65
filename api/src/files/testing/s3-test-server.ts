import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type Middleware } from '@20minutes/s3rver'

export const bucketCredentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = 'ninepocket'

/**
 * Starts an S3 server on the loopback that checks signatures, with an empty bucket. `middleware` handles each request
 * first, and may pass it on.
 */
export async function startS3TestServer(middleware?: Middleware): Promise<{
  url: string
  /** The bucket as a setting, with its keys. */
  storageUrl: string
  close: () => Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'ninepocket-s3-'))
  const configureBuckets = [{ name: bucket, configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  if (middleware) server.middleware.unshift(middleware)
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const { accessKeyId, secretAccessKey } = bucketCredentials
  return {
    url: `${endpoint}/${bucket}`,
    storageUrl: `s3://${accessKeyId}:${secretAccessKey}@${bucket}/site?endpoint=${endpoint}`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
