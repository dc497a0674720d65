import './browser-gaps.ts'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { Site } from '@ninepocket/contract/site'
import type { PageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { BrowserRouter, matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { aGuest } from './a-session.ts'
import { aSite } from './a-site.ts'
import { headOf } from './page-data.ts'

/** A page may wait for a chunk that is only now being compiled, beside other tests on the same cores. */
configure({ asyncUtilTimeout: 8_000 })

/**
 * A query cache that knows who is there, as that of every page does, and nothing else. It tells of a failure at once,
 * for no test waits for a second try.
 */
export function testQueryClient(session: ProfileReply = aGuest()): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000, retryOnMount: false } },
  })
  client.setQueryData(sessionQuery().queryKey, session)
  return client
}

/** Shows the page of the present address, loading its chunk first as the shell does. */
export function Pages({ routes }: { routes: ReadonlyArray<PageRoute> }): ReactNode {
  const { pathname } = useLocation()
  const [, renderAgain] = useState(0)
  const route = matchRoutes(
    routes.map(({ path }) => ({ path })),
    pathname,
  )?.[0]?.route
  const page = routes.find(({ path }) => path === route?.path)?.page
  useEffect(() => {
    if (page && !page.current()) page.preload().then(() => renderAgain((times) => times + 1))
  }, [page])
  return useRoutes([
    ...routes.map(({ path, page: { current } }) => {
      const Page = current()
      return { path, element: Page ? <Page /> : null }
    }),
    { path: '*', element: <p>No page of this remote: {pathname}</p> },
  ])
}

/**
 * Renders the page of a remote that an address belongs to, in the real router, with a query cache that knows who is
 * there (`session`; a guest by default) and nothing else. `state` is what the move to the page carries.
 * @returns what testing-library gives, a user, the cache, and `head()`: what the page says of itself by now
 */
export async function renderRoute(
  routesOf: RemoteRoutes,
  url: string,
  {
    site = aSite(),
    session = aGuest(),
    client = testQueryClient(session),
    state = null,
  }: { site?: Site; client?: QueryClient; session?: ProfileReply; state?: unknown } = {},
) {
  // As the router keeps it for a move.
  window.history.pushState({ usr: state }, '', url)
  const routes = routesOf(site)
  const matched = matchRoutes(
    routes.map(({ path }) => ({ path })),
    window.location.pathname,
  )
  await routes.find(({ path }) => path === matched?.[0]?.route.path)?.page.preload()
  const view = render(
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Pages routes={routes} />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>,
  )
  const head = () => headOf(routes, window.location.pathname + window.location.search, site, client)
  return { ...view, user: userEvent.setup(), client, head }
}
