import { createBucketClient, readStorageError } from './bucket-client.ts'
import type { S3Credentials, S3Location } from './s3-location.ts'

const timeoutMs = 5_000

/** Lists the bucket, which needs the right host, name, keys and permission. @throws StorageUnavailableError if that fails in 5 s */
export async function assertBucketUsable(location: S3Location, keys: S3Credentials): Promise<void> {
  const bucketFetch = createBucketClient(location, keys)
  const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1', prefix: location.prefix })
  const reply = await bucketFetch(`?${query}`, { method: 'GET', signal: AbortSignal.timeout(timeoutMs) })
  if (!reply.ok) throw await readStorageError(reply)
  await reply.body?.cancel()
}
