import type { Site } from '@ninepocket/contract/site/site'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { sessionQuery } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'
import { loadPageCode } from '../loading/load-page-code.ts'
import { matchPage } from './page-table.ts'

/** Returns the URL of the site's own link below an event, or null. */
function getLinkUrl(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  return new URL(link.href)
}

async function prefetchPage(url: URL, site: Site, client: QueryClient): Promise<void> {
  await loadPageCode(url.pathname, site)
  const found = matchPage(url.pathname, site.productNoun)
  const session = client.getQueryData<CurrentSession>(sessionQuery().queryKey)
  // The API would reject a guest, and that would lead to the login page.
  if (found?.route.requiresLogin && !session?.authenticated) return
  const input = {
    params: found?.params ?? {},
    search: url.searchParams,
    site,
    read: (query: { queryKey: readonly unknown[] }) => client.getQueryData(query.queryKey),
  }
  // `read` takes its type from the query; the cache holds the result of that query.
  const queries = found?.route.queries(input as Parameters<typeof found.route.queries>[0]) ?? []
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query })))
}

/** Ignores links that pass under the pointer while scrolling. */
const intentDelayMs = 100

/** Loads a link's page and first data when the pointer or the focus rests on it, so that navigation is instant. */
export function prefetchOnIntent(document: Document, site: Site, client: QueryClient): void {
  let intentTimer: ReturnType<typeof setTimeout> | undefined
  const onLeave = () => clearTimeout(intentTimer)
  const onIntent = (event: Event) => {
    onLeave()
    const url = getLinkUrl(event)
    // A failure is shown when the link is followed.
    if (url) intentTimer = setTimeout(() => prefetchPage(url, site, client).catch(() => undefined), intentDelayMs)
  }
  const passive = { passive: true }
  document.addEventListener('pointerover', onIntent, passive)
  document.addEventListener('focusin', onIntent, passive)
  document.addEventListener('pointerout', onLeave, passive)
  document.addEventListener('scroll', onLeave, passive)
}
