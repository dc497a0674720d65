import type { Site } from '@ninepocket/contract/site/site'
import { findOwningRemoteName } from '../routing/find-owning-remote-name.ts'
import { areRoutesOfRemoteRegistered, matchPage, registerRoutes, unregisterRoutes } from '../routing/page-table.ts'
import { importRemoteRoutes, reportLoadFailure, reregisterRemote } from './load-remote.ts'
import { withTimeLimit } from './with-time-limit.ts'

/** spec §4.20 */
const pageTimeoutMs = 120_000
const runningLoads = new Map<string, Promise<void>>()
const pageWaiters = new Map<string, PromiseWithResolvers<void>>()

/** Loads and registers a remote's routes. Concurrent calls share one load. */
function ensureRoutes(remote: string, site: Site): Promise<void> {
  if (areRoutesOfRemoteRegistered(remote)) return Promise.resolve()
  const load =
    runningLoads.get(remote) ?? importRemoteRoutes(remote).then((routes) => registerRoutes(remote, routes(site)))
  runningLoads.set(remote, load)
  const forget = () => {
    if (runningLoads.get(remote) === load) runningLoads.delete(remote)
  }
  load.then(forget, forget)
  return load
}

/** Returns whether a path's page can be rendered at once, or is known not to exist. */
export function isPageReady(path: string, site: Site): boolean {
  const owner = findOwningRemoteName(path, site.productNoun)
  if (!owner) return true
  if (!areRoutesOfRemoteRegistered(owner)) return false
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
 * Loads the remote and the chunk of a path's page.
 * @throws if either is down, broken, or takes longer than 120 s; the next call tries again
 */
export async function loadPageCode(path: string, site: Site): Promise<void> {
  const owner = findOwningRemoteName(path, site.productNoun)
  if (!owner) return
  const load = ensureRoutes(owner, site).then(async () => {
    await preloadPage(owner, path, site)
    // A slow attempt may end after a newer one has started, whose page is still loading.
    if (!isPageReady(path, site)) return
    pageWaiters.get(path)?.resolve()
    pageWaiters.delete(path)
  })
  await withTimeLimit(load, pageTimeoutMs, owner)
}

/** Resolves once any call of `loadPageCode` has loaded the page, even after failed attempts. */
export function waitForPageCode(path: string, site: Site): Promise<void> {
  if (isPageReady(path, site)) return Promise.resolve()
  const arrival = pageWaiters.get(path) ?? Promise.withResolvers<void>()
  pageWaiters.set(path, arrival)
  return arrival.promise
}

/** Discards a failed or slow attempt, so that the next one uses nothing of it. A slow one may still arrive first. */
export function resetFailedPage(path: string, site: Site): void {
  const owner = findOwningRemoteName(path, site.productNoun)
  if (!owner || isPageReady(path, site)) return
  runningLoads.delete(owner)
  unregisterRoutes(owner)
  reregisterRemote(owner)
}
