import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listPublishedDumps } from '../../../catalogue-data/dump/published-dumps.ts'
import { cacheControlByPolicy } from '../../../http/caching/cache-control.ts'
import { renderDumpPage } from './dump-page.ts'

/** A dump never changes, but it is deleted when newer ones replace it. */
const fileCacheControl = 'public, max-age=86400, immutable'

/**
 * Serves the dumps in a folder: `/dumps` lists them, for browsers as a page and otherwise as JSON, and `/dumps/NAME/FILE` sends
 * a file. Only listed files are sent, so that a path cannot lead elsewhere.
 */
export function registerDumpRoutes(
  app: FastifyInstance,
  { folder, siteName }: { folder: string; siteName: string },
): void {
  app.get('/dumps', async ({ headers }, reply) => {
    reply.header('cache-control', cacheControlByPolicy.catalogue).header('vary', 'accept')
    const published = await listPublishedDumps(folder)
    if (headers.accept?.includes('text/html'))
      return reply.type('text/html; charset=utf-8').send(renderDumpPage(siteName, published))
    const dumps = published.map(({ name, createdAt, files }) => ({
      name,
      createdAt,
      files: files.map((file) => ({ ...file, url: `/dumps/${name}/${file.name}` })),
    }))
    return reply.send({ dumps })
  })

  app.get<{ Params: { dump: string; file: string } }>('/dumps/:dump/:file', async ({ params }, reply) => {
    const dump = (await listPublishedDumps(folder)).find(({ name }) => name === params.dump)
    const file = dump?.files.find(({ name }) => name === params.file)
    if (!dump || !file) {
      reply.callNotFound()
      return reply
    }
    return reply
      .type('application/gzip')
      .header('cache-control', fileCacheControl)
      .header('content-length', file.bytes)
      .header('etag', `"${file.sha256}"`)
      .send(createReadStream(join(folder, dump.name, file.name)))
  })
}
