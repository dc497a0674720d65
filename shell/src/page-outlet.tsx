import { ErrorBoundary } from '@ninepocket/runtime/error-boundary'
import { createLoginRequest } from '@ninepocket/runtime/login-request'
import { useSite } from '@ninepocket/runtime/site'
import { memo, Suspense, use, useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { HydrationNotice } from './layout/status/hydration-notice.tsx'
import { NotFound } from './layout/status/not-found.tsx'
import { PageLoading } from './layout/status/page-loading.tsx'
import { RemoteUnavailable } from './layout/status/remote-unavailable.tsx'
import { UnexpectedError } from './layout/status/unexpected-error.tsx'
import { isPageReady } from './remotes/loading/load-page.ts'
import { remoteDisplayNames } from './remotes/routing/find-owning-remote.ts'
import { matchPage } from './remotes/routing/page-table.ts'
import type { GuardedRoute } from './session/guard-route.ts'
import { loginPath } from './session/login-path.ts'

/** The page whose markup the page maker sent, and when its code is there to make it live. */
export type ServerRenderedPage = { path: string; arrival: Promise<void> }

function MatchedPageView({ path }: { path: string }) {
  const { productNoun } = useSite()
  const route = matchPage(path, productNoun)?.route
  const Page = route?.page.current()
  return useRoutes(route && Page ? [{ path: route.path, element: <Page /> }] : [])
}

/** A page inside its own fault line: what it throws stays here. */
function PageWithBoundary({ path }: { path: string }) {
  return (
    <ErrorBoundary renderFallback={({ retry }) => <UnexpectedError retry={retry} />}>
      <MatchedPageView path={path} />
    </ErrorBoundary>
  )
}

function SuspendedPage({ path, arrival }: ServerRenderedPage) {
  const site = useSite()
  if (!isPageReady(path, site)) use(arrival)
  return <PageWithBoundary path={path} />
}

/**
 * The sent markup stays as it is, links and all, until the page's code is there: a boundary that waits is not
 * touched by hydration. Memoised, for an update from above would make React drop the markup.
 */
const ServerMarkup = memo(({ path, arrival }: ServerRenderedPage) => (
  <Suspense fallback={null}>
    <SuspendedPage path={path} arrival={arrival} />
  </Suspense>
))

/** The place of the page in the frame: sent markup, a page, or what to say while there is none. */
export function PageOutlet({
  path,
  part,
  sent,
}: {
  path: string
  part: GuardedRoute
  sent: ServerRenderedPage | null
}) {
  const location = useLocation()
  const [isFirstView, setIsFirstView] = useState(sent !== null)
  if (isFirstView && sent?.path !== path) setIsFirstView(false)

  // Before all else, for the session may end while the page that came is in view.
  if (part.status === 'login')
    return <Navigate to={loginPath} replace state={createLoginRequest(location, part.message)} />
  if (isFirstView && sent?.path === path) {
    return (
      <>
        <ServerMarkup path={path} arrival={sent.arrival} />
        <HydrationNotice part={part} />
      </>
    )
  }
  switch (part.status) {
    case 'unowned':
      // Unmatched paths go to the login page; spec §2.3 asks for a 404.
      return path === loginPath ? <NotFound /> : <Navigate to={loginPath} replace />
    case 'loading':
      return <PageLoading key={path} />
    case 'failed':
      return <RemoteUnavailable name={remoteDisplayNames[part.remote] ?? part.remote} retry={part.retry} />
    case 'ready':
      return <PageWithBoundary key={path} path={path} />
  }
}
