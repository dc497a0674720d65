import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { AppLayout } from '../layout/app-layout.tsx'

/** Heads by path; other paths have an empty one. */
type HeadsByPath = Record<string, PageHead>

function PageStub({ heads, children }: { heads: HeadsByPath; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <AppLayout head={heads[pathname] ?? { titles: [] }}>
      <h1>{`Page ${pathname}${search}`}</h1>
      <Link to="/there">To another page</Link>
      <Link to="?at=50">Along this page</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      {children}
    </AppLayout>
  )
}

/**
 * Renders the layout at a path, around a page with links to other pages and a Back button. With `null` as session, it
 * is fetched.
 */
export function renderAppLayout({
  at = '/',
  heads = {},
  site = aSite(),
  session = aGuestSession(),
  children = null,
}: {
  at?: string
  heads?: HeadsByPath
  site?: ReturnType<typeof aSite>
  session?: CurrentSession | null
  children?: ReactNode
} = {}) {
  const user = userEvent.setup()
  const client = createQueryClient()
  if (session) client.setQueryData(sessionQuery().queryKey, session)
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <SiteProvider value={site}>
        <QueryClientProvider client={client}>
          <PageStub heads={heads}>{children}</PageStub>
        </QueryClientProvider>
      </SiteProvider>
    </MemoryRouter>,
  )
  return { ...view, user, client }
}
