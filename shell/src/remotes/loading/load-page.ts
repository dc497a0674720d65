import type { Site } from '@ninepocket/contract/site/site'
import { findOwningRemote } from '../routing/find-owning-remote.ts'
import { hasRoutes, matchPage, registerRoutes, unregisterRoutes } from '../routing/page-table.ts'
import { loadRemoteRoutes, reportLoadFailure, reregisterRemote } from './load-remote.ts'
import { withTimeLimit } from './with-time-limit.ts'

const pageTimeoutMs = 8000
const runningLoads = new Map<string, Promise<void>>()
const pageWaiters = new Map<string, PromiseWithResolvers<void>>()

/** Has the routes of a remote in the page table; concurrent calls share one load, a failed one is forgotten. */
function ensureRoutes(remote: string, site: Site): Promise<void> {
  if (hasRoutes(remote)) return Promise.resolve()
  const load =
    runningLoads.get(remote) ??
    loadRemoteRoutes(remote)
      .then((routes) => registerRoutes(remote, routes(site)))
      .finally(() => runningLoads.delete(remote))
  runningLoads.set(remote, load)
  return load
}

/** True where the page of a path can be rendered at once, or where it is known that there is none. */
export function isPageReady(path: string, site: Site): boolean {
  const owner = findOwningRemote(path, site.productNoun)
  if (!owner) return true
  if (!hasRoutes(owner)) return false
  const matched = matchPage(path, site.productNoun)
  return !matched || matched.route.page.current() !== undefined
}

async function preloadPage(owner: string, path: string, site: Site): Promise<void> {
  try {
    await matchPage(path, site.productNoun)?.route.page.preload()
  } catch (error) {
    reportLoadFailure(owner, error)
    throw error
  }
}

/**
 * Loads what the page of a path needs: its remote, then its chunk.
 * @throws when either is down, broken, or takes over 8 s; the next call tries anew
 */
export async function loadPage(path: string, site: Site): Promise<void> {
  const owner = findOwningRemote(path, site.productNoun)
  if (!owner) return
  const load = ensureRoutes(owner, site).then(async () => {
    await preloadPage(owner, path, site)
    // A slow try may end after a newer one has begun, whose page is still on its way.
    if (!isPageReady(path, site)) return
    pageWaiters.get(path)?.resolve()
    pageWaiters.delete(path)
  })
  await withTimeLimit(load, pageTimeoutMs, owner)
}

/** Resolves once some call of `loadPage` has the page; a failed try leaves it waiting for the next. */
export function waitForPage(path: string, site: Site): Promise<void> {
  if (isPageReady(path, site)) return Promise.resolve()
  const arrival = pageWaiters.get(path) ?? Promise.withResolvers<void>()
  pageWaiters.set(path, arrival)
  return arrival.promise
}

/** Before a page that failed is asked for again: nothing of the failed try is used any more. */
export function resetFailedPage(path: string, site: Site): void {
  const owner = findOwningRemote(path, site.productNoun)
  if (!owner || isPageReady(path, site)) return
  unregisterRoutes(owner)
  reregisterRemote(owner)
}
