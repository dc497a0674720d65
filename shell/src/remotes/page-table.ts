import type { PageRoute } from '@ninepocket/runtime/page-route'
import { matchRoutes } from 'react-router-dom'
import { ownerOf } from './ownership.ts'

/** A path's page, found: who owns it, its route, what its address holds. */
export type FoundPage = {
  remote: string
  route: PageRoute
  params: Readonly<Record<string, string | undefined>>
}

/** Pages of the remotes that are loaded. One version of a remote is loaded once, so this holds nobody's data. */
const loaded = new Map<string, ReadonlyArray<PageRoute>>()

export function provideRoutes(remote: string, routes: ReadonlyArray<PageRoute>): void {
  loaded.set(remote, routes)
}

/** The next load of the remote gives its pages anew. */
export function forgetRoutes(remote: string): void {
  loaded.delete(remote)
}

export function hasRoutes(remote: string): boolean {
  return loaded.has(remote)
}

/** The page of a path; null where no loaded remote has one. */
export function findPage(path: string, productNoun: string): FoundPage | null {
  const remote = ownerOf(path, productNoun)
  const routes = remote && loaded.get(remote)
  if (!routes) return null
  const table = routes.map((route, index) => ({ id: String(index), path: route.path }))
  const match = matchRoutes(table, path)?.[0]
  const route = match && routes[Number(match.route.id)]
  return route ? { remote, route, params: match.params } : null
}
