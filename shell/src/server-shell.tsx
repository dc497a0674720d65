import { Agent } from 'node:http'
import { Writable } from 'node:stream'
import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { ApiError } from '@ninepocket/client/api-error'
import { http, setApiBase } from '@ninepocket/client/http'
import type { PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery, PageRoute } from '@ninepocket/runtime/page-route'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { dehydrateQueries } from './boot/dehydrated-queries.ts'
import { AppLayout } from './layout/app-layout.tsx'
import { PageLoading } from './layout/status/page-loading.tsx'
import { findOwningRemote } from './remotes/routing/find-owning-remote.ts'
import { matchPage, registerRoutes } from './remotes/routing/page-table.ts'
import type { RenderedPage, ServerShell } from './server-shell-interface.ts'
import { loginPath } from './session/login-path.ts'

/** A query may need another's answer, and that one a third's. */
const maxRounds = 4
/** For a frame that stands for any page: a path under which no link of the frame is the current one. */
const neutralPath = '/search'

/** Asks for the page's first data, round by round. A failed query stays failed in the cache: the page shows it. */
async function loadFirstData(route: PageRoute, input: PageInput, client: QueryClient, signal: AbortSignal) {
  const requestedKeys = new Set<string>()
  const isNew = (query: AnyQuery) => !requestedKeys.has(JSON.stringify(query.queryKey))
  for (let round = 0; round < maxRounds; round++) {
    const queries = route.queries(input).filter(isNew)
    if (queries.length === 0) return
    for (const { queryKey } of queries) requestedKeys.add(JSON.stringify(queryKey))
    await Promise.all(
      queries.map(({ queryKey, queryFn }) =>
        client.prefetchQuery({ queryKey, queryFn: () => queryFn({ signal }), retry: false }),
      ),
    )
  }
}

/** Everything in one piece, without the inline scripts of a streamed page; any error fails the whole. */
function renderToText(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(markupChunk: Buffer, _encoding, done) {
        chunks.push(markupChunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')))
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
      onShellError: reject,
    })
  })
}

/** Where a guest is sent from a page for members: `useLoginRequest()` of shared/runtime reads it. */
const buildLoginUrl = (returnTo: string) => `${loginPath}?${new URLSearchParams({ returnTo })}`

/** The page's own word, or that of its first failed query. */
function getStatus(client: QueryClient, headStatus: number | undefined): number {
  if (headStatus) return headStatus
  for (const { state } of client.getQueryCache().getAll()) {
    if (state.status === 'error') return state.error instanceof ApiError ? state.error.status || 502 : 502
  }
  return 200
}

export const renderPage: ServerShell['renderPage'] = async ({
  path,
  search,
  site,
  session,
  signal,
}): Promise<RenderedPage> => {
  const found = matchPage(path, site.productNoun)
  if (!found) return { kind: 'redirect', to: loginPath }
  const { requiresLogin, isPersonal = false } = found.route
  const redirectTo = found.route.redirect?.({ params: found.params, site })
  if (redirectTo) return { kind: 'redirect', to: redirectTo }
  if (requiresLogin && !session.authenticated) return { kind: 'redirect', to: buildLoginUrl(path + search) }
  const client = createQueryClient()
  if (requiresLogin?.adminOnly && session.authenticated && !session.user.isAdmin)
    return { kind: 'redirect', to: loginPath }
  client.setQueryData(sessionQuery().queryKey, session)
  const input: PageInput = {
    params: found.params,
    search: new URLSearchParams(search),
    site,
    read: (query) => client.getQueryData(query.queryKey),
  }
  await Promise.all([
    found.route.page.preload(),
    // Asked here it would be the answer for a guest.
    isPersonal && session.authenticated ? null : loadFirstData(found.route, input, client, signal),
  ])
  const head = found.route.head(input)
  const markup = await renderToText(
    <StaticRouter location={`${path}${search}`}>
      <App site={site} client={client} first={{ path, head, arrival: Promise.resolve() }} />
    </StaticRouter>,
  )
  const answers = dehydrateQueries(client)
  const status = getStatus(client, head.status)
  client.clear()
  const { remote, route } = found
  return { kind: 'page', path, remote, chunk: route.chunk, status, isPersonal, head, markup, answers }
}

export const renderLayout: ServerShell['renderLayout'] = (site, session) => {
  const client = createQueryClient()
  if (session) client.setQueryData(sessionQuery().queryKey, session)
  return renderToText(
    <StaticRouter location={neutralPath}>
      <SiteProvider value={site}>
        <QueryClientProvider client={client}>
          <AppLayout head={{ titles: [] }}>
            <PageLoading />
          </AppLayout>
        </QueryClientProvider>
      </SiteProvider>
    </StaticRouter>,
  )
}

export const setApiBaseUrl: ServerShell['setApiBaseUrl'] = (baseUrl) => {
  setApiBase(baseUrl)
  http.defaults.httpAgent = new Agent({ keepAlive: true })
}

export const registerRemote: ServerShell['registerRemote'] = (remote, routes, site) =>
  registerRoutes(remote, routes(site))

export const setFilledSlots: ServerShell['setFilledSlots'] = (remotes) =>
  setSlotSource({
    remotesFor: (slot) => remotes.filter(({ slots }) => slots.includes(slot)).map(({ name }) => name),
    // The browser loads them.
    load: () => new Promise(() => undefined),
  })

export { findOwningRemote }
