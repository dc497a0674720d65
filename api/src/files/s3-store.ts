import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { bucketAsker, refusalOf } from './bucket-asker.ts'
import { fileHeaders } from './file-headers.ts'
import { isFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import type { S3Keys, S3Place } from './s3-place.ts'

/** Keeps files in a bucket of S3, or of a server that speaks like it (spec §12.2). */
export function s3Store(place: S3Place, keys: S3Keys): FileStore {
  const ask = bucketAsker(place, keys)
  const addressOf = (name: string) => place.prefix + name

  return {
    async put(name, picture) {
      const body = new Uint8Array(picture)
      const headers = {
        ...fileHeaders(name),
        // Signed along, so that nothing else arrives, on whatever way.
        'x-amz-content-sha256': hash('sha256', body),
      }
      const reply = await ask(addressOf(name), { method: 'PUT', headers, body })
      if (!reply.ok) throw await refusalOf(reply)
      await reply.body?.cancel()
    },
    async find(name) {
      if (!isFileName(name)) return null
      const reply = await ask(addressOf(name), { method: 'GET' })
      if (reply.status === 404) {
        await reply.body?.cancel()
        return null
      }
      if (!reply.ok || reply.body === null) throw await refusalOf(reply)
      // The same stream by two names: that of the web's types, and that of Node's.
      const body = reply.body as ReadableStream
      return { size: Number(reply.headers.get('content-length')), read: () => Readable.fromWeb(body) }
    },
    async has(name) {
      if (!isFileName(name)) return false
      const reply = await ask(addressOf(name), { method: 'HEAD' })
      if (!reply.ok && reply.status !== 404) throw await refusalOf(reply)
      return reply.ok
    },
    async remove(name) {
      const reply = await ask(addressOf(name), { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await refusalOf(reply)
      await reply.body?.cancel()
    },
  }
}
