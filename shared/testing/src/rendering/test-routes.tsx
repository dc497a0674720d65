import type { PageRoute } from '@ninepocket/runtime/page-route'
import { type ReactNode, useEffect, useState } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'

export function TestRoutes({ routes }: { routes: ReadonlyArray<PageRoute> }): ReactNode {
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
