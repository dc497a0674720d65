import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { matchesEtag } from '../http/caching/etag.ts'
import { runPeriodically } from '../http/run-periodically.ts'
import { buildFileHeaders } from './file-headers.ts'
import { isStoredFileName } from './file-names.ts'
import { deleteOrphanedFiles } from './file-references.ts'
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
    const path = `${kind}/${name}`
    if (!isStoredFileName(path)) {
      reply.callNotFound()
      return reply
    }
    const tag = name.replaceAll('.', '-')
    const withHeaders = () =>
      reply
        .headers(buildFileHeaders(path))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('etag', `"${tag}"`)
    // Nothing else was ever under this name; but what was taken down is shown no longer by caches that ask.
    if (matchesEtag(request.headers['if-none-match'], tag) && (await files.has(path)))
      return withHeaders().code(304).send()
    const file = await files.find(path)
    if (file) return withHeaders().header('content-length', file.size).send(file.read())
    reply.callNotFound()
    return reply
  })

  const deleteOrphans = () =>
    deleteOrphanedFiles({ pool, files }).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'unused files stay for now'),
    )
  runPeriodically(app, deleteOrphans, quarterHourMs)
}
