import type { PageRoute } from '@ninepocket/runtime/page-route'
import { findBestPathPattern } from '@ninepocket/runtime/path-patterns'
import { findOwningRemoteName } from './find-owning-remote-name.ts'

/** The page of a path: its remote, its route, and the parameters in the path. */
export type MatchedPage = {
  remote: string
  route: PageRoute
  params: Readonly<Record<string, string | undefined>>
}

/** Routes of the loaded remotes. A version of a remote is loaded once, so this holds no data of a visitor. */
const routesByRemote = new Map<string, ReadonlyArray<PageRoute>>()

export function registerRoutes(remote: string, routes: ReadonlyArray<PageRoute>): void {
  routesByRemote.set(remote, routes)
}

/** Forgets the routes of a remote, so that its next load registers them again. */
export function unregisterRoutes(remote: string): void {
  routesByRemote.delete(remote)
}

export function areRoutesOfRemoteRegistered(remote: string): boolean {
  return routesByRemote.has(remote)
}

/** Returns the page of a path, or null if no loaded remote has one. */
export function matchPage(path: string, productNoun: string): MatchedPage | null {
  const remote = findOwningRemoteName(path, productNoun)
  const routes = remote && routesByRemote.get(remote)
  if (!routes) return null
  const match = findBestPathPattern(
    routes.map((route) => route.path),
    path,
  )
  const route = match && routes[match.index]
  return route ? { remote, route, params: match.params } : null
}
