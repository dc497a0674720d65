import type { Site } from '@ninepocket/contract/site'
import type { QueryClient } from '@tanstack/react-query'
import { loadPage } from './page-loading.ts'
import { findPage } from './page-table.ts'

/** The path of the site's own link under an event; null for any other target. */
function linkedUrl(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  return new URL(link.href)
}

async function warm(url: URL, site: Site, client: QueryClient): Promise<void> {
  await loadPage(url.pathname, site)
  const found = findPage(url.pathname, site.productNoun)
  const input = {
    params: found?.params ?? {},
    search: url.searchParams,
    site,
    read: (query: { queryKey: readonly unknown[] }) => client.getQueryData(query.queryKey),
  }
  // `read` is typed by the query that it is given; the cache holds what that query was answered.
  const queries = found?.route.queries(input as Parameters<typeof found.route.queries>[0]) ?? []
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query })))
}

/** Loads a link's page and first data when it is pointed at or focused, so that the move itself is at once. */
export function warmLinks(document: Document, site: Site, client: QueryClient): void {
  const onIntent = (event: Event) => {
    const url = linkedUrl(event)
    // A failure shows itself when the link is followed.
    if (url) warm(url, site, client).catch(() => undefined)
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent, { passive: true })
}
