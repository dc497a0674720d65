import type { Site } from '@ninepocket/contract/site'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useRetryFailedQueries } from './forget-failures.ts'
import { AppLayout } from './frame/frame.tsx'
import { PageOutlet, type ServerRenderedPage } from './page-place.tsx'
import { usePage } from './remotes/use-page.ts'
import { usePageHead } from './remotes/use-page-head.ts'
import { guardRoute } from './session/guarded.ts'
import { useSessionSync } from './session/use-session-in-step.ts'

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
