import { Agent } from 'node:http'
import { Writable } from 'node:stream'
import { loginPath } from '@ninepocket/paths/login-path'
import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { ApiError } from '@ninepocket/client/api-error'
import { http, setApiBase } from '@ninepocket/client/http'
import type { Site } from '@ninepocket/contract/site/site'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
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
import { notFoundHead } from './layout/status/not-found-head.ts'
import { PageLoading } from './layout/status/page-loading.tsx'
import { setLiveRemotes } from './remotes/live-remotes.ts'
import { findOwningRemote } from './remotes/routing/find-owning-remote.ts'
import { matchPage, registerRoutes } from './remotes/routing/page-table.ts'
import type { RenderedPage, ServerShell } from './server-shell-interface.ts'
import { getForbiddenPageRedirect } from './session/guard-route.ts'

/** Dependent queries need several rounds. */
const maxRounds = 4
/** A path under which no link of the layout is the current one. */
const neutralPath = '/search'

/** Loads the page's first data, round by round. Failed queries stay in the cache, because the page shows them. */
async function loadFirstData(route: PageRoute, input: PageContext, client: QueryClient, signal: AbortSignal) {
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

/** Renders everything at once, without the inline scripts of streaming; any error rejects. */
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

type PageRequest = { path: string; search: string; site: Site; session: ProfileReply }

function renderApp({
  path,
  search,
  site,
  client,
  head,
}: Pick<PageRequest, 'path' | 'search' | 'site'> & { client: QueryClient; head: PageHead }): Promise<string> {
  return renderToText(
    <StaticRouter location={`${path}${search}`}>
      <App site={site} client={client} first={{ path, head, arrival: Promise.resolve() }} />
    </StaticRouter>,
  )
}

/** Builds the login URL for a page for members (`useLoginRequest()` of shared/runtime reads it). */
const buildLoginUrl = (returnTo: string) => `${loginPath}?${new URLSearchParams({ returnTo })}`

/** Returns the status of the page's head, or of its first failed query. */
function getStatus(client: QueryClient, headStatus: number | undefined): number {
  if (headStatus) return headStatus
  for (const { state } of client.getQueryCache().getAll()) {
    if (state.status === 'error') return state.error instanceof ApiError ? state.error.status || 502 : 502
  }
  return 200
}

async function renderNotFound({ path, search, site, session }: PageRequest): Promise<RenderedPage> {
  const client = createQueryClient()
  client.setQueryData(sessionQuery().queryKey, session)
  const markup = await renderApp({ path, search, site, client, head: notFoundHead })
  const queries = dehydrateQueries(client)
  client.clear()
  return {
    kind: 'page',
    path,
    module: null,
    status: 404,
    isPersonal: false,
    head: notFoundHead,
    markup,
    queries,
  }
}

export const renderPage: ServerShell['renderPage'] = async ({
  path,
  search,
  site,
  session,
  signal,
}): Promise<RenderedPage> => {
  const found = matchPage(path, site.productNoun)
  if (!found) return renderNotFound({ path, search, site, session })
  const { requiresLogin, isPersonal = false } = found.route
  const redirectTo = found.route.redirect?.({ params: found.params, site })
  if (redirectTo) return { kind: 'redirect', to: redirectTo }
  if (requiresLogin && !session.authenticated) return { kind: 'redirect', to: buildLoginUrl(path + search) }
  const client = createQueryClient()
  if (requiresLogin?.adminOnly && session.authenticated && !session.user.isAdmin)
    return { kind: 'redirect', to: getForbiddenPageRedirect(session.user.username, site.productNoun) }
  client.setQueryData(sessionQuery().queryKey, session)
  const input: PageContext = {
    params: found.params,
    search: new URLSearchParams(search),
    site,
    read: (query) => client.getQueryData(query.queryKey),
  }
  await Promise.all([
    found.route.page.preload(),
    // The server would get the data of a guest.
    isPersonal && session.authenticated ? null : loadFirstData(found.route, input, client, signal),
  ])
  const head = found.route.head(input)
  const markup = await renderApp({ path, search, site, client, head })
  const queries = dehydrateQueries(client)
  const status = getStatus(client, head.status)
  client.clear()
  const { remote, route } = found
  const module = { remote, chunk: route.chunk }
  return { kind: 'page', path, module, status, isPersonal, head, markup, queries }
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

export const setRemotes: ServerShell['setRemotes'] = (remotes) => {
  setLiveRemotes(remotes)
  setSlotSource({
    remotesFor: (slot) => remotes.filter(({ slots }) => slots.includes(slot)).map(({ name }) => name),
    // Widgets are rendered in the browser only.
    load: () => new Promise(() => undefined),
  })
}

export { findOwningRemote }
