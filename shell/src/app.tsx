import type { Site } from '@ninepocket/contract/site/site'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { AppLayout } from './layout/app-layout.tsx'
import { PageOutlet, type ServerRenderedPage } from './page-outlet.tsx'
import { usePage } from './remotes/routing/use-page.ts'
import { usePageHead } from './remotes/routing/use-page-head.ts'
import { useRetryFailedQueries } from './retry-failed-queries.ts'
import { guardRoute } from './session/guard-route.ts'
import { useSessionSync } from './session/use-session-sync.ts'

/** The page that came as markup, with the head it was made with. */
export type InitialPage = ServerRenderedPage & { head: PageHead }

function PageInLayout({ first }: { first: InitialPage | null }) {
  const { pathname } = useLocation()
  const routeState = guardRoute(usePage(pathname), useQuery(sessionQuery()), useSessionSync())
  const head = usePageHead(routeState, first?.path === pathname ? first.head : null)
  useRetryFailedQueries()
  return (
    <AppLayout head={head}>
      <PageOutlet path={pathname} part={routeState} sent={first} />
    </AppLayout>
  )
}

/** The whole site under a router: the same tree in the browser and in the page maker. */
export function App({ site, client, first }: { site: Site; client: QueryClient; first: InitialPage | null }) {
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <PageInLayout first={first} />
      </QueryClientProvider>
    </SiteProvider>
  )
}
