import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listPublishedDumps } from '../../../catalogue-data/dump/published-dumps.ts'
import { cacheControlByPolicy } from '../../../http/caching/cache-control.ts'

/** A dump never changes, but it is deleted when newer ones replace it. */
const fileCacheControl = 'public, max-age=86400, immutable'

/**
 * Serves the dumps in a folder: `/dumps` lists them, `/dumps/NAME/FILE` sends a file. Only listed files are sent, so
 * that a path cannot lead elsewhere.
 */
export function registerDumpRoutes(app: FastifyInstance, folder: string): void {
  app.get('/dumps', async (_request, reply) => {
    const dumps = (await listPublishedDumps(folder)).map(({ name, createdAt, files }) => ({
      name,
      createdAt,
      files: files.map((file) => ({ ...file, url: `/dumps/${name}/${file.name}` })),
    }))
    return reply.header('cache-control', cacheControlByPolicy.catalogue).send({ dumps })
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
