import type { PageRoute } from '@ninepocket/runtime/page-route'
import { findBestPathPattern, toRouterPattern } from '@ninepocket/runtime/path-patterns'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'

export function PageOfMatchingRoute({ routes }: { routes: ReadonlyArray<PageRoute> }): ReactNode {
  const { pathname } = useLocation()
  const [, rerender] = useState(0)
  const match = findBestPathPattern(
    routes.map(({ path }) => path),
    pathname,
  )
  const route = match && routes[match.index]
  const page = route?.page
  useEffect(() => {
    if (page && !page.current()) page.preload().then(() => rerender((count) => count + 1))
  }, [page])
  const Page = page?.current()
  return useRoutes([
    ...(route ? [{ path: toRouterPattern(route.path), element: Page ? <Page /> : null }] : []),
    { path: '*', element: <p>No page of this remote: {pathname}</p> },
  ])
}
