import { FailureBoundary } from '@ninepocket/runtime/failure'
import { loginRequest } from '@ninepocket/runtime/login-request'
import { useSite } from '@ninepocket/runtime/site'
import { memo, Suspense, use, useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { NotFound } from './frame/not-found.tsx'
import { SentPageNotice } from './frame/sent-page-notice.tsx'
import { SlowPart } from './frame/slow-part.tsx'
import { UnavailablePart } from './frame/unavailable-part.tsx'
import { UnexpectedError } from './frame/unexpected-error.tsx'
import { partNames } from './remotes/ownership.ts'
import { isPageReady } from './remotes/page-loading.ts'
import { findPage } from './remotes/page-table.ts'
import type { VisiblePart } from './session/guarded.ts'
import { loginPath } from './session/login-path.ts'

/** The page whose markup the page maker sent, and when its code is there to make it live. */
export type SentPage = { path: string; arrival: Promise<void> }

function LivePage({ path }: { path: string }) {
  const { productNoun } = useSite()
  const route = findPage(path, productNoun)?.route
  const Page = route?.page.current()
  return useRoutes(route && Page ? [{ path: route.path, element: <Page /> }] : [])
}

/** A page inside its own fault line: what it throws stays here. */
function ContainedPage({ path }: { path: string }) {
  return (
    <FailureBoundary view={({ retry }) => <UnexpectedError retry={retry} />}>
      <LivePage path={path} />
    </FailureBoundary>
  )
}

function AwaitedPage({ path, arrival }: SentPage) {
  const site = useSite()
  if (!isPageReady(path, site)) use(arrival)
  return <ContainedPage path={path} />
}

/**
 * The sent markup stays as it is, links and all, until the page's code is there: a boundary that waits is not
 * touched by hydration. Memoised, for an update from above would make React drop the markup.
 */
const SentPlace = memo(({ path, arrival }: SentPage) => (
  <Suspense fallback={null}>
    <AwaitedPage path={path} arrival={arrival} />
  </Suspense>
))

/** The place of the page in the frame: sent markup, a page, or what to say while there is none. */
export function PagePlace({ path, part, sent }: { path: string; part: VisiblePart; sent: SentPage | null }) {
  const location = useLocation()
  const [isFirstView, setIsFirstView] = useState(sent !== null)
  if (isFirstView && sent?.path !== path) setIsFirstView(false)

  // Before all else, for the session may end while the page that came is in view.
  if (part.status === 'login')
    return <Navigate to={loginPath} replace state={loginRequest(location, part.message)} />
  if (isFirstView && sent?.path === path) {
    return (
      <>
        <SentPlace path={path} arrival={sent.arrival} />
        <SentPageNotice part={part} />
      </>
    )
  }
  switch (part.status) {
    case 'unowned':
      // Unmatched paths go to the login page; spec §2.3 asks for a 404.
      return path === loginPath ? <NotFound /> : <Navigate to={loginPath} replace />
    case 'loading':
      return <SlowPart key={path} />
    case 'failed':
      return <UnavailablePart name={partNames[part.remote] ?? part.remote} retry={part.retry} />
    case 'ready':
      return <ContainedPage key={path} path={path} />
  }
}
