import type { Site } from '@ninepocket/contract/site/site'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { findBestPathPattern } from '@ninepocket/runtime/path-patterns'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { SiteProvider } from '@ninepocket/runtime/site'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { aGuestSession } from '../builders/a-session.ts'
import { aSite } from '../builders/a-site.ts'
import { createTestQueryClient } from './create-test-query-client.ts'
import { getPageHead } from './page-data.ts'
import { PageOfMatchingRoute } from './page-of-matching-route.tsx'

/**
 * Renders the page of a remote at a URL with the real router. The cache holds only `session` (a guest by default).
 * `state` is the history state.
 * @returns testing-library's view, a `user`, the cache, and `head()`, which returns the current page head
 */
export async function renderRoute(
  createRoutes: RemoteRoutesFactory,
  url: string,
  {
    site = aSite(),
    session = aGuestSession(),
    client = createTestQueryClient(session),
    state = null,
  }: { site?: Site; client?: QueryClient; session?: CurrentSession; state?: unknown } = {},
) {
  // As the router stores it.
  window.history.pushState({ usr: state }, '', url)
  const routes = createRoutes(site)
  const match = findBestPathPattern(
    routes.map(({ path }) => path),
    window.location.pathname,
  )
  if (match) await routes[match.index]?.page.preload()
  const view = render(
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <PageOfMatchingRoute routes={routes} />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>,
  )
  const head = () => getPageHead(routes, window.location.pathname + window.location.search, site, client)
  return { ...view, user: userEvent.setup(), client, head }
}
