import type { Site } from '@ninepocket/contract/site'
import { loadRoutes, noteFailure, renewRemote } from './load-remote.ts'
import { ownerOf } from './ownership.ts'
import { findPage, forgetRoutes, hasRoutes, provideRoutes } from './page-table.ts'
import { withTimeLimit } from './time-limit.ts'

const pageLimitMs = 8000
const running = new Map<string, Promise<void>>()
const waiting = new Map<string, PromiseWithResolvers<void>>()

/** Has the routes of a remote in the page table; concurrent calls share one load, a failed one is forgotten. */
function ensureRoutes(remote: string, site: Site): Promise<void> {
  if (hasRoutes(remote)) return Promise.resolve()
  const load =
    running.get(remote) ??
    loadRoutes(remote)
      .then((routes) => provideRoutes(remote, routes(site)))
      .finally(() => running.delete(remote))
  running.set(remote, load)
  return load
}

/** True where the page of a path can be rendered at once, or where it is known that there is none. */
export function isPageReady(path: string, site: Site): boolean {
  const owner = ownerOf(path, site.productNoun)
  if (!owner) return true
  if (!hasRoutes(owner)) return false
  const found = findPage(path, site.productNoun)
  return !found || found.route.page.current() !== undefined
}

async function preloadPage(owner: string, path: string, site: Site): Promise<void> {
  try {
    await findPage(path, site.productNoun)?.route.page.preload()
  } catch (error) {
    noteFailure(owner, error)
    throw error
  }
}

/**
 * Loads what the page of a path needs: its remote, then its chunk.
 * @throws when either is down, broken, or takes over 8 s; the next call tries anew
 */
export async function loadPage(path: string, site: Site): Promise<void> {
  const owner = ownerOf(path, site.productNoun)
  if (!owner) return
  const load = ensureRoutes(owner, site).then(async () => {
    await preloadPage(owner, path, site)
    // A slow try may end after a newer one has begun, whose page is still on its way.
    if (!isPageReady(path, site)) return
    waiting.get(path)?.resolve()
    waiting.delete(path)
  })
  await withTimeLimit(load, pageLimitMs, owner)
}

/** Resolves once some call of `loadPage` has the page; a failed try leaves it waiting for the next. */
export function whenPageReady(path: string, site: Site): Promise<void> {
  if (isPageReady(path, site)) return Promise.resolve()
  const arrival = waiting.get(path) ?? Promise.withResolvers<void>()
  waiting.set(path, arrival)
  return arrival.promise
}

/** Before a page that failed is asked for again: nothing of the failed try is used any more. */
export function startAnew(path: string, site: Site): void {
  const owner = ownerOf(path, site.productNoun)
  if (!owner || isPageReady(path, site)) return
  forgetRoutes(owner)
  renewRemote(owner)
}
