import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { loginPath } from '@ninepocket/paths/login-path'
import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { ApiError } from '@ninepocket/client/api-error'
import { setApiReader as setClientApiReader } from '@ninepocket/client/api-reader'
import { listViewQueryKey } from '@ninepocket/contract/site/list-view-preference'
import type { Site } from '@ninepocket/contract/site/site'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import type { AnyQuery, PageRoute } from '@ninepocket/runtime/page-route'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { dehydrateSettledQueries } from './boot/dehydrated-queries.ts'
import { AppLayout } from './layout/app-layout.tsx'
import { notFoundHead } from './layout/status/not-found-head.ts'
import { PageLoading } from './layout/status/page-loading.tsx'
import { setLiveRemotes } from './remotes/live-remotes.ts'
import { findOwningRemoteName } from './remotes/routing/find-owning-remote-name.ts'
import { type MatchedPage, matchPage, registerRoutes } from './remotes/routing/page-table.ts'
import type { RenderedPage, ServerShell } from './server-shell-interface.ts'
import { buildNonAdminRedirectPath } from './session/resolve-guarded-route.ts'

type PageRequest = Parameters<ServerShell['renderPage']>[0]

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

/** React's marker of a boundary that waits for something or has failed, in place of its content. */
const missingContentMarker = '<!--$!-->'

/**
 * Renders everything at once, without the inline scripts of streaming; any error rejects. Streams only what has to wait:
 * React writes a stream in many small pieces, which takes twice the time.
 */
async function renderToBytes(tree: ReactNode): Promise<Buffer> {
  const markup = renderToString(tree)
  return markup.includes(missingContentMarker) ? renderStreamToBytes(tree) : Buffer.from(markup)
}

function renderStreamToBytes(tree: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(markupChunk: Buffer, _encoding, done) {
        chunks.push(markupChunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks)))
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
      onShellError: reject,
    })
  })
}

function renderApp(
  { path, search, site }: { path: string; search: string; site: Site },
  { client, head }: { client: QueryClient; head: PageHead },
): Promise<Uint8Array> {
  return renderToBytes(
    <StaticRouter location={`${path}${search}`}>
      <App site={site} client={client} serverPage={{ path, head, codeLoaded: Promise.resolve() }} />
    </StaticRouter>,
  )
}

/** Builds the login URL for a page for members (`useReceivedLoginRedirectState()` of shared/runtime reads it). */
const buildLoginUrl = (returnTo: string) => `${loginPath}?${new URLSearchParams({ returnTo })}`

/** Returns the status of the page's head, or of its first failed query. */
function getStatus(client: QueryClient, headStatus: number | undefined): number {
  if (headStatus) return headStatus
  for (const { state } of client.getQueryCache().getAll()) {
    if (state.status === 'error') return state.error instanceof ApiError ? state.error.status || 502 : 502
  }
  return 200
}

/** Returns where a route sends this visitor instead of showing its page, or null. */
function getRedirect(
  { route, params }: MatchedPage,
  { path, search, site, session }: Pick<PageRequest, 'path' | 'search' | 'site' | 'session'>,
): string | null {
  const redirectTo = route.redirect?.({ params, site })
  if (redirectTo) return redirectTo
  const { requiresLogin } = route
  if (!requiresLogin) return null
  if (!session.authenticated) return buildLoginUrl(path + search)
  const isForbidden = requiresLogin.adminOnly && !session.user.isAdmin
  return isForbidden ? buildNonAdminRedirectPath(session.user.username, site.productNoun) : null
}

/** The headers of the page that is being rendered: pages render at the same time and share one client. */
const apiHeadersOfPage = new AsyncLocalStorage<PageRequest['apiHeaders']>()

export const renderPage: ServerShell['renderPage'] = (request) =>
  apiHeadersOfPage.run(request.apiHeaders, () => renderPageForVisitor(request))

async function renderPageForVisitor(request: PageRequest): Promise<RenderedPage> {
  const { path, search, site, session, listView, signal } = request
  const found = matchPage(path, site.productNoun)
  const redirectTo = found && getRedirect(found, request)
  if (redirectTo) return { kind: 'redirect', to: redirectTo }
  const client = createQueryClient()
  client.setQueryData(sessionQuery().queryKey, session)
  if (listView) client.setQueryData(listViewQueryKey, listView)
  const input: PageContext = {
    params: found?.params ?? {},
    search: new URLSearchParams(search),
    site,
    read: (query) => client.getQueryData(query.queryKey),
  }
  const isPersonal = found?.route.isPersonal ?? false
  // The server would get the data of a guest.
  const hasServerData = !(isPersonal && session.authenticated)
  if (found)
    await Promise.all([
      found.route.page.preload(),
      hasServerData ? loadFirstData(found.route, input, client, signal) : null,
    ])
  signal.throwIfAborted()
  const movedTo = hasServerData && found?.route.redirect?.(input)
  if (movedTo) return { kind: 'redirect', to: movedTo + search, status: 301 }
  const head = found ? found.route.head(input) : notFoundHead
  const markup = await renderApp(request, { client, head })
  const queries = dehydrateSettledQueries(client)
  const status = getStatus(client, head.status)
  client.clear()
  const module = found && { remote: found.remote, chunk: found.route.chunk }
  return { kind: 'page', path, module, status, isPersonal, head, markup, queries }
}

export const renderLayoutWithLoadingPage: ServerShell['renderLayoutWithLoadingPage'] = async (site, session) => {
  const client = createQueryClient()
  if (session) client.setQueryData(sessionQuery().queryKey, session)
  const markup = await renderToBytes(
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
  return markup.toString()
}

export const setApiReader: ServerShell['setApiReader'] = (readApi) =>
  setClientApiReader((address) => readApi(address, apiHeadersOfPage.getStore() ?? {}))

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

export { findOwningRemoteName }
