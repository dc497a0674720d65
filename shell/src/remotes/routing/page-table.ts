import type { PageRoute } from '@ninepocket/runtime/page-route'
import { matchRoutes } from 'react-router-dom'
import { findOwningRemote } from './find-owning-remote.ts'

/** A path's page, found: who owns it, its route, what its address holds. */
export type MatchedPage = {
  remote: string
  route: PageRoute
  params: Readonly<Record<string, string | undefined>>
}

/** Pages of the remotes that are loaded. One version of a remote is loaded once, so this holds nobody's data. */
const routesByRemote = new Map<string, ReadonlyArray<PageRoute>>()

export function registerRoutes(remote: string, routes: ReadonlyArray<PageRoute>): void {
  routesByRemote.set(remote, routes)
}

/** The next load of the remote gives its pages anew. */
export function unregisterRoutes(remote: string): void {
  routesByRemote.delete(remote)
}

export function hasRoutes(remote: string): boolean {
  return routesByRemote.has(remote)
}

/** The page of a path; null where no loaded remote has one. */
export function matchPage(path: string, productNoun: string): MatchedPage | null {
  const remote = findOwningRemote(path, productNoun)
  const routes = remote && routesByRemote.get(remote)
  if (!routes) return null
  const table = routes.map((route, index) => ({ id: String(index), path: route.path }))
  const match = matchRoutes(table, path)?.[0]
  const route = match && routes[Number(match.route.id)]
  return route ? { remote, route, params: match.params } : null
}
