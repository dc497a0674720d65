import type { Site } from '@ninepocket/contract/site/site'
import { ErrorBoundary } from '@ninepocket/runtime/error-boundary'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AppLayout } from './layout/app-layout.tsx'
import { UnexpectedError } from './layout/status/unexpected-error.tsx'
import { PageOutlet, type ServerPage } from './page-outlet.tsx'
import { usePage } from './remotes/routing/use-page.ts'
import { usePageHeadData } from './remotes/routing/use-page-head-data.ts'
import { useAddAdminRemotes } from './remotes/use-add-admin-remotes.ts'
import { useRetryQueriesOnNavigation } from './retry-failed-queries.ts'
import { resolveGuardedRoute } from './session/resolve-guarded-route.ts'
import { useSessionSync } from './session/use-session-sync.ts'

/** A page that came as markup, with the head it was rendered with. */
type ServerPageWithHead = ServerPage & { head: PageHead }

function PageInLayout({ site, serverPage }: { site: Site; serverPage: ServerPageWithHead | null }) {
  const { pathname } = useLocation()
  const [hasNavigated, setHasNavigated] = useState(false)
  if (serverPage?.path !== pathname && !hasNavigated) setHasNavigated(true)
  const hydratedPage = hasNavigated ? null : serverPage
  const routeState = usePage(pathname, hydratedPage !== null)
  const session = useQuery(sessionQuery())
  const sessionLostMessage = useSessionSync()
  const guardedRoute = resolveGuardedRoute({
    path: pathname,
    productNoun: site.productNoun,
    routeState,
    session,
    sessionLostMessage,
  })
  const head = usePageHeadData(guardedRoute, hydratedPage?.head ?? null)
  useRetryQueriesOnNavigation()
  useAddAdminRemotes()
  return (
    <AppLayout head={head}>
      <PageOutlet path={pathname} routeState={guardedRoute} serverPage={hydratedPage} />
    </AppLayout>
  )
}

/** The whole site below a router: the same tree in the browser and on the server. */
export function App({
  site,
  client,
  serverPage,
}: {
  site: Site
  client: QueryClient
  serverPage: ServerPageWithHead | null
}) {
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <ErrorBoundary renderFallback={({ retry }) => <UnexpectedError retry={retry} />}>
          <PageInLayout site={site} serverPage={serverPage} />
        </ErrorBoundary>
      </QueryClientProvider>
    </SiteProvider>
  )
}
