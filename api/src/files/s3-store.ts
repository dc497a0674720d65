import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { fileHeaders } from './file-headers.ts'
import { isFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import type { S3Keys, S3Place } from './s3-place.ts'

/** Until an answer begins. Short enough that a server that hangs does not hold up a shutdown. */
const timeoutMs = 8_000
const retries = 2
const firstRetryMs = 100

/** The storage does not answer, or not as it should: told to the caller as "unavailable for a moment". */
class StorageAway extends Error {
  override name = 'StorageAway'
  readonly code = 'STORAGE_AWAY'
}

/** The code of a refusal (`AccessDenied`), without the words around it: those may hold keys. */
async function refusalOf(reply: Response): Promise<StorageAway> {
  const text = await reply.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  return new StorageAway(`the storage answered ${reply.status} ${code}`.trimEnd())
}

/** Keeps files in a bucket of S3, or of a server that speaks like it (decisions: third parties). */
export function s3Store({ bucketUrl, prefix, region }: S3Place, keys: S3Keys): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries, initRetryMs: firstRetryMs })

  async function ask(
    name: string,
    request: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
  ): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    try {
      return await client.fetch(`${bucketUrl}/${prefix}${name}`, { ...request, signal: late.signal })
    } catch (problem) {
      const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem
      const code = cause instanceof Error && 'code' in cause ? cause.code : 'no answer'
      throw new StorageAway(`the storage cannot be reached: ${code}`)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(name, picture) {
      const body = new Uint8Array(picture)
      const headers = {
        ...fileHeaders(name),
        // Signed along, so that nothing else arrives, on whatever way.
        'x-amz-content-sha256': hash('sha256', body),
      }
      const reply = await ask(name, { method: 'PUT', headers, body })
      if (!reply.ok) throw await refusalOf(reply)
      await reply.body?.cancel()
    },
    async find(name) {
      if (!isFileName(name)) return null
      const reply = await ask(name, { method: 'GET' })
      if (reply.status === 404) {
        await reply.body?.cancel()
        return null
      }
      if (!reply.ok || reply.body === null) throw await refusalOf(reply)
      // The same stream by two names: that of the web's types, and that of Node's.
      const body = reply.body as ReadableStream
      return { size: Number(reply.headers.get('content-length')), read: () => Readable.fromWeb(body) }
    },
    async remove(name) {
      const reply = await ask(name, { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await refusalOf(reply)
      await reply.body?.cancel()
    },
  }
}
