import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { cacheControlByPolicy } from '../http/caching/cache-control.ts'
import { matchesEtag } from '../http/caching/etag.ts'
import { runPeriodically } from '../http/run-periodically.ts'
import { getImageMediaType, isStoredFileName, toImageNameWithoutVariant } from './file-names.ts'
import { deleteOrphanedFiles } from './file-references.ts'
import type { FileStore } from './file-store.ts'

const quarterHourMs = 900_000

/**
 * Who may see an image: all visitors, or only some users and admins. A `permanent` image is public until its file is
 * deleted; a `current` one may become private at any time.
 */
export type ImageAccess =
  | { audience: 'all'; duration: 'permanent' | 'current' }
  | { audience: 'listed-users'; userIds: ReadonlyArray<string> }

/** Returns who may see an image; null if it does not exist. */
export type FindImageAccess = (imageName: string) => Promise<ImageAccess | null>

/**
 * Browsers keep permanent images; shared caches revalidate them once a day, because an image may be removed. Caches
 * revalidate current images each time.
 */
const publicCacheControl = {
  permanent: 'public, max-age=31536000, s-maxage=86400, immutable',
  current: 'public, no-cache',
}

/**
 * Serves stored images at `/files/KIND/NAME`. The bytes of a name never change. The policy keeps an image that is opened as
 * a document from running or loading anything. An image that the caller may not see responds as a missing one. Also
 * deletes orphaned files four times an hour.
 */
export async function registerFileRoutesAndCleanup(
  app: FastifyInstance,
  { pool, files, findAccess }: { pool: Pool; files: FileStore; findAccess: FindImageAccess },
): Promise<void> {
  /** Returns the `Cache-Control` of an image for the caller; null if the caller may not see it. */
  async function findCacheControl(path: string, request: FastifyRequest): Promise<string | null> {
    const access = await findAccess(toImageNameWithoutVariant(path))
    if (access?.audience === 'all') return publicCacheControl[access.duration]
    const caller = access && (await app.sessions.resolveCaller(request))
    if (caller?.is !== 'member') return null
    const mayRead = caller.viewer.isAdmin || access?.userIds.includes(caller.viewer.id)
    return mayRead ? cacheControlByPolicy.private : null
  }

  app.get<{ Params: { kind: string; name: string } }>('/files/:kind/:name', async (request, reply) => {
    const { kind, name } = request.params
    const path = `${kind}/${name}`
    const cacheControl = isStoredFileName(path) ? await findCacheControl(path, request) : null
    if (cacheControl === null) {
      reply.callNotFound()
      return reply
    }
    const tag = name.replaceAll('.', '-')
    const withHeaders = () =>
      reply
        .type(getImageMediaType(path))
        .header('cache-control', cacheControl)
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
