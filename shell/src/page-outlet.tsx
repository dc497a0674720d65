import { loginPath } from '@ninepocket/paths/login-path'
import { ErrorBoundary } from '@ninepocket/runtime/error-boundary'
import { createLoginRedirectState } from '@ninepocket/runtime/login-request'
import { toRouterPattern } from '@ninepocket/runtime/path-patterns'
import { useSite } from '@ninepocket/runtime/site'
import { memo, Suspense, use } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { HydrationNotice } from './layout/status/hydration-notice.tsx'
import { NotFound } from './layout/status/not-found.tsx'
import { PageLoading } from './layout/status/page-loading.tsx'
import { RemoteUnavailable } from './layout/status/remote-unavailable.tsx'
import { UnexpectedError } from './layout/status/unexpected-error.tsx'
import { getLiveRemotes } from './remotes/live-remotes.ts'
import { isPageReady } from './remotes/loading/load-page-code.ts'
import { matchPage } from './remotes/routing/page-table.ts'
import type { GuardedRoute } from './session/resolve-guarded-route.ts'

/** A page whose markup came from the server, and a promise for the code that hydrates it. */
export type ServerPage = { path: string; codeLoaded: Promise<void> }

function MatchedPageView({ path }: { path: string }) {
  const { productNoun } = useSite()
  const route = matchPage(path, productNoun)?.route
  const Page = route?.page.current()
  return useRoutes(route && Page ? [{ path: toRouterPattern(route.path), element: <Page /> }] : [])
}

/** A page inside an error boundary, so that an error of the page leaves the layout intact. */
function PageWithBoundary({ path }: { path: string }) {
  return (
    <ErrorBoundary renderFallback={({ retry }) => <UnexpectedError retry={retry} />}>
      <MatchedPageView path={path} />
    </ErrorBoundary>
  )
}

function HydratingPage({ path, codeLoaded }: ServerPage) {
  const site = useSite()
  if (!isPageReady(path, site)) use(codeLoaded)
  return <PageWithBoundary path={path} />
}

/**
 * Keeps the server's markup, links included, until the page's code arrives: hydration does not touch a suspended
 * boundary. Memoized, because an update from above would make React discard the markup.
 */
const ServerMarkup = memo(({ path, codeLoaded }: ServerPage) => (
  <Suspense fallback={null}>
    <HydratingPage path={path} codeLoaded={codeLoaded} />
  </Suspense>
))

const getDisplayName = (remote: string) =>
  getLiveRemotes().find(({ name }) => name === remote)?.displayName ?? 'This page'

/** The page within the layout: the server's markup, a loaded page, or a status view. */
export function PageOutlet({
  path,
  routeState,
  serverPage,
}: {
  path: string
  routeState: GuardedRoute
  serverPage: ServerPage | null
}) {
  const location = useLocation()

  // Before the server markup, because the session may end while that is shown.
  if (routeState.status === 'login')
    return <Navigate to={loginPath} replace state={createLoginRedirectState(location, routeState.message)} />
  if (routeState.status === 'redirect') return <Navigate to={routeState.to} replace />
  if (routeState.status === 'unowned') return <NotFound />
  if (serverPage?.path === path) {
    return (
      <>
        <ServerMarkup path={path} codeLoaded={serverPage.codeLoaded} />
        <HydrationNotice routeState={routeState} />
      </>
    )
  }
  switch (routeState.status) {
    case 'loading':
      return <PageLoading key={path} retry={routeState.retry} />
    case 'failed':
      return <RemoteUnavailable name={getDisplayName(routeState.remote)} retry={routeState.retry} />
    case 'ready':
      return <PageWithBoundary key={path} path={path} />
  }
}
