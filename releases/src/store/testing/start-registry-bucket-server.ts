import { bucketCredentials, startS3TestServer } from '@ninepocket/api/files/testing/s3-test-server'
import { type Bucket, openBucket } from '../bucket.ts'

/** Behavior of the fake server: `rejects` responds with 403. */
export type BucketServerBehavior = 'responds' | 'hangs' | 'disconnects' | 'rejects'

export type TestRegistryBucket = {
  bucket: Bucket
  url: string
  /** Changes the behavior; 'hangs' holds requests until the next change. */
  setState(state: BucketServerBehavior): void
  requests: string[]
  close(): Promise<void>
}

/** Starts a bucket server. `writes: 'unconditional'` makes it ignore the conditions of writes. */
export async function startRegistryBucketServer({
  writes = 'conditional',
}: {
  writes?: 'conditional' | 'unconditional'
} = {}): Promise<TestRegistryBucket> {
  const requests: string[] = []
  let state: BucketServerBehavior = 'responds'
  let resumeRequests = () => {}
  let requestGate = Promise.resolve()
  let lastWrite = Promise.resolve()

  const server = await startS3TestServer(async (context, next) => {
    const { method, headers, path } = context
    requests.push(`${method} ${path}`)
    await requestGate
    if (state === 'disconnects') {
      context.req.socket.destroy()
      return
    }
    if (state === 'rejects') {
      context.status = 403
      return
    }
    if (method !== 'PUT' || writes === 'unconditional') return next()
    // One write at a time, so that no other write comes between the check and the write.
    const write = lastWrite.then(async () => {
      const [, bucket = '', key = ''] = /^\/([^/]+)\/(.+)$/.exec(path) ?? []
      const tag = await context.store.getMetadata(bucket, key).then(
        ({ etag }) => etag,
        () => null,
      )
      const { 'if-match': expected, 'if-none-match': none } = headers
      const isRejected = (expected !== undefined && expected !== tag) || (none === '*' && tag !== null)
      if (isRejected) context.status = 412
      else await next()
    })
    lastWrite = write.catch(() => {})
    return write
  })
  return {
    bucket: openBucket({ bucketUrl: server.url, prefix: 'site/', region: 'us-east-1' }, bucketCredentials),
    url: server.storageUrl,
    requests,
    setState(next) {
      resumeRequests()
      const { promise, resolve } = Promise.withResolvers<void>()
      resumeRequests = resolve
      requestGate = next === 'hangs' ? promise : Promise.resolve()
      state = next
    },
    async close() {
      resumeRequests()
      await server.close()
    },
  }
}
