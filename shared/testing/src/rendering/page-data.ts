import type { Site } from '@ninepocket/contract/site/site'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { CachedQueryReader, PageContext, PageHead } from '@ninepocket/runtime/page-head'
import type { PageRoute } from '@ninepocket/runtime/page-route'
import { findBestPathPattern } from '@ninepocket/runtime/path-patterns'
import { sessionQuery } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'

const maxRounds = 4

function findPageAt(routes: ReadonlyArray<PageRoute>, url: string, site: Site, client: QueryClient) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const match = findBestPathPattern(
    routes.map(({ path }) => path),
    pathname,
  )
  const page = match && routes[match.index]
  if (!match || !page) throw new Error(`No page at ${url}`)
  // The cache is untyped; the query's type states what its key holds.
  const read: CachedQueryReader = (query) => client.getQueryData(query.queryKey) as never
  const input: PageContext = { params: match.params, search: searchParams, site, read }
  return { page, input }
}

export function getPageHead(routes: ReadonlyArray<PageRoute>, url: string, site: Site, client: QueryClient): PageHead {
  const { page, input } = findPageAt(routes, url, site, client)
  return page.head(input)
}

/** Fetches the first queries of a page as the page server does, and caches failures. */
export async function prefetchPageQueries(
  routes: ReadonlyArray<PageRoute>,
  url: string,
  site: Site,
  client: QueryClient,
): Promise<void> {
  const { page, input } = findPageAt(routes, url, site, client)
  const session = client.getQueryData<CurrentSession>(sessionQuery().queryKey)
  if (page.isPersonal && session?.authenticated) return
  const requestedKeys = new Set<string>()
  for (let step = 0; step < maxRounds; step++) {
    const fresh = page.queries(input).filter(({ queryKey }) => !requestedKeys.has(JSON.stringify(queryKey)))
    if (fresh.length === 0) return
    for (const { queryKey } of fresh) requestedKeys.add(JSON.stringify(queryKey))
    await Promise.all(
      fresh.map(({ queryKey, queryFn }) => client.prefetchQuery({ queryKey, queryFn: () => queryFn({}) })),
    )
  }
}
