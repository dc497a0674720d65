import { hash } from 'node:crypto'
import { cacheControlByPolicy } from '../http/caching/cache-control.ts'
import { createBodyStream, createBucketClient, readStorageError } from './bucket-client.ts'
import { getImageMediaType, isStoredFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import type { S3Credentials, S3Location } from './s3-location.ts'

/** Creates a store that keeps files in a bucket of S3 or of a compatible server (spec §12.2). */
export function createS3Store(location: S3Location, keys: S3Credentials): FileStore {
  const bucketFetch = createBucketClient(location, keys)
  const toBucketPath = (name: string) => location.prefix + name

  return {
    async put(name, bytes) {
      const body = new Uint8Array(bytes)
      const headers = {
        'content-type': getImageMediaType(name),
        // Only the site decides which caches may store an image.
        'cache-control': cacheControlByPolicy.private,
        // Signed, so that a body that was altered on its way is rejected.
        'x-amz-content-sha256': hash('sha256', body),
      }
      const reply = await bucketFetch(toBucketPath(name), { method: 'PUT', headers, body })
      if (!reply.ok) throw await readStorageError(reply)
      await reply.body?.cancel()
    },
    async find(name) {
      if (!isStoredFileName(name)) return null
      const reply = await bucketFetch(toBucketPath(name), { method: 'GET' })
      if (reply.status === 404) {
        await reply.body?.cancel()
        return null
      }
      if (!reply.ok || reply.body === null) throw await readStorageError(reply)
      const { body } = reply
      return { size: Number(reply.headers.get('content-length')), read: () => createBodyStream(body) }
    },
    async has(name) {
      if (!isStoredFileName(name)) return false
      const reply = await bucketFetch(toBucketPath(name), { method: 'HEAD' })
      if (!reply.ok && reply.status !== 404) throw await readStorageError(reply)
      return reply.ok
    },
    async delete(name) {
      const reply = await bucketFetch(toBucketPath(name), { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await readStorageError(reply)
      await reply.body?.cancel()
    },
  }
}
