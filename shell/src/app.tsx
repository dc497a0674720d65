import type { Site } from '@ninepocket/contract/site'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useForgottenFailures } from './forget-failures.ts'
import { Frame } from './frame/frame.tsx'
import { PagePlace, type SentPage } from './page-place.tsx'
import { usePage } from './remotes/use-page.ts'
import { usePageHead } from './remotes/use-page-head.ts'
import { guarded } from './session/guarded.ts'
import { useSessionInStep } from './session/use-session-in-step.ts'

/** The page that came as markup, with the head it was made with. */
export type FirstView = SentPage & { head: PageHead }

function FramedPage({ first }: { first: FirstView | null }) {
  const { pathname } = useLocation()
  const part = guarded(usePage(pathname), useQuery(sessionQuery()), useSessionInStep())
  const head = usePageHead(part, first?.path === pathname ? first.head : null)
  useForgottenFailures()
  return (
    <Frame head={head}>
      <PagePlace path={pathname} part={part} sent={first} />
    </Frame>
  )
}

/** The whole site under a router: the same tree in the browser and in the page maker. */
export function App({ site, client, first }: { site: Site; client: QueryClient; first: FirstView | null }) {
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <FramedPage first={first} />
      </QueryClientProvider>
    </SiteProvider>
  )
}
