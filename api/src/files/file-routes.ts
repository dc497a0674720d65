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
 * Serves stored images at `/files/KIND/NAME`. The bytes of a name never change, so browsers and proxies cache them. The
 * policy keeps an image that is opened as a document from running or loading anything. Also deletes orphaned files four
 * times an hour.
 */
export async function registerFileRoutes(
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
    // The file never changes, but it may be deleted, and then caches that revalidate must get 404.
    if (matchesEtag(request.headers['if-none-match'], tag) && (await files.has(path)))
      return withHeaders().code(304).send()
    const file = await files.find(path)
    if (file) return withHeaders().header('content-length', file.size).send(file.read())
    reply.callNotFound()
    return reply
  })

  const deleteOrphans = () =>
    deleteOrphanedFiles({ pool, files }).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'orphaned files are not deleted yet'),
    )
  runPeriodically(app, deleteOrphans, quarterHourMs)
}
