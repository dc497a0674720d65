import type { Site } from '@ninepocket/contract/site/site'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { sessionQuery } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'
import { loadPage } from '../loading/load-page.ts'
import { matchPage } from './page-table.ts'

/** The path of the site's own link under an event; null for any other target. */
function getLinkUrl(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  return new URL(link.href)
}

async function prefetchPage(url: URL, site: Site, client: QueryClient): Promise<void> {
  await loadPage(url.pathname, site)
  const found = matchPage(url.pathname, site.productNoun)
  const session = client.getQueryData<ProfileReply>(sessionQuery().queryKey)
  // A guest would be refused, and a refusal leads to the login page.
  if (found?.route.requiresLogin && !session?.authenticated) return
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

/** A link that is scrolled through under the pointer is not meant; one that is meant stays there longer. */
const intentDelayMs = 100

/** Loads a link's page and first data when the pointer or the focus rests on it, so that the move itself is at once. */
export function prefetchOnIntent(document: Document, site: Site, client: QueryClient): void {
  let intentTimer: ReturnType<typeof setTimeout> | undefined
  const onLeave = () => clearTimeout(intentTimer)
  const onIntent = (event: Event) => {
    onLeave()
    const url = getLinkUrl(event)
    // A failure shows itself when the link is followed.
    if (url)
      intentTimer = setTimeout(() => prefetchPage(url, site, client).catch(() => undefined), intentDelayMs)
  }
  const passive = { passive: true }
  document.addEventListener('pointerover', onIntent, passive)
  document.addEventListener('focusin', onIntent, passive)
  document.addEventListener('pointerout', onLeave, passive)
  document.addEventListener('scroll', onLeave, passive)
}
