import { Agent } from 'node:http'
import { Writable } from 'node:stream'
import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
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
import { answersOf } from './boot/known-answers.ts'
import { Frame } from './frame/frame.tsx'
import { SlowPart } from './frame/slow-part.tsx'
import { ownerOf } from './remotes/ownership.ts'
import { findPage, provideRoutes } from './remotes/page-table.ts'
import type { RenderedPage, ServerFrame } from './server-frame-face.ts'
import { loginPath } from './session/login-path.ts'

/** A query may need another's answer, and that one a third's. */
const maxRounds = 4
/** For a frame that stands for any page: a path under which no link of the frame is the current one. */
const anyPlainPath = '/search'

/** Asks for the page's first data, round by round. A failed query stays failed in the cache: the page shows it. */
async function loadFirstData(route: PageRoute, input: PageInput, client: QueryClient, signal: AbortSignal) {
  const asked = new Set<string>()
  const isNew = (query: AnyQuery) => !asked.has(JSON.stringify(query.queryKey))
  for (let round = 0; round < maxRounds; round++) {
    const queries = route.queries(input).filter(isNew)
    if (queries.length === 0) return
    for (const { queryKey } of queries) asked.add(JSON.stringify(queryKey))
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
    const pieces: Buffer[] = []
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(pieces).toString('utf8')))
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
      onShellError: reject,
    })
  })
}

/** Where a guest is sent from a page for members: `useLoginRequest()` of shared/runtime reads it. */
const loginAddress = (returnTo: string) => `${loginPath}?${new URLSearchParams({ returnTo })}`

/** The page's own word, or that of its first failed query. */
function statusOf(client: QueryClient, said: number | undefined): number {
  if (said) return said
  for (const { state } of client.getQueryCache().getAll()) {
    if (state.status === 'error') return state.error instanceof ApiError ? state.error.status || 502 : 502
  }
  return 200
}

export const renderPage: ServerFrame['renderPage'] = async ({
  path,
  search,
  site,
  session,
  signal,
}): Promise<RenderedPage> => {
  const found = findPage(path, site.productNoun)
  if (!found) return { kind: 'redirect', to: loginPath }
  const { membersOnly, isPersonal = false } = found.route
  const elsewhere = found.route.redirect?.({ params: found.params, site })
  if (elsewhere) return { kind: 'redirect', to: elsewhere }
  if (membersOnly && !session.authenticated) return { kind: 'redirect', to: loginAddress(path + search) }
  const client = createQueryClient()
  if (membersOnly?.isForAdmins && session.authenticated && !session.user.isAdmin)
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
  const answers = answersOf(client)
  const status = statusOf(client, head.status)
  client.clear()
  const { remote, route } = found
  return { kind: 'page', path, remote, chunk: route.chunk, status, isPersonal, head, markup, answers }
}

export const renderFrame: ServerFrame['renderFrame'] = (site, session) => {
  const client = createQueryClient()
  if (session) client.setQueryData(sessionQuery().queryKey, session)
  return renderToText(
    <StaticRouter location={anyPlainPath}>
      <SiteProvider value={site}>
        <QueryClientProvider client={client}>
          <Frame head={{ titles: [] }}>
            <SlowPart />
          </Frame>
        </QueryClientProvider>
      </SiteProvider>
    </StaticRouter>,
  )
}

export const pointAtApi: ServerFrame['pointAtApi'] = (baseUrl) => {
  setApiBase(baseUrl)
  http.defaults.httpAgent = new Agent({ keepAlive: true })
}

export const provideRemote: ServerFrame['provideRemote'] = (remote, routes, site) =>
  provideRoutes(remote, routes(site))

export const knowSlots: ServerFrame['knowSlots'] = (remotes) =>
  setSlotSource({
    remotesFor: (slot) => remotes.filter(({ slots }) => slots.includes(slot)).map(({ name }) => name),
    // The browser loads them.
    load: () => new Promise(() => undefined),
  })

export { ownerOf }
