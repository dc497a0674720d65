import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isHeld } from '../http/etag.ts'
import { keepDoing } from '../http/keep-doing.ts'
import { removeForgotten } from './file-ledger.ts'
import type { FileStore } from './file-store.ts'

const quarterHourMs = 900_000

/**
 * `/files/KIND/NAME`: stored pictures. A name stands for the same bytes for ever, so browsers and proxies keep them; opened
 * as a document, a picture can run and load nothing. Removes what crashes have left behind, four times an hour.
 */
export async function fileRoutes(
  app: FastifyInstance,
  { pool, files }: { pool: Pool; files: FileStore },
): Promise<void> {
  app.get<{ Params: { kind: string; name: string } }>('/files/:kind/:name', async (request, reply) => {
    const { kind, name } = request.params
    const file = await files.find(`${kind}/${name}`)
    if (!file) {
      reply.callNotFound()
      return reply
    }
    const etag = name.replace('.webp', '')
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('etag', `"${etag}"`)
    if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.header('content-length', file.size).type('image/webp').send(file.read())
  })

  const tidy = () =>
    removeForgotten({ pool, files }).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'unused files stay for now'),
    )
  keepDoing(app, tidy, quarterHourMs)
}
