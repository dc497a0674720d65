import { bus } from '@ninepocket/runtime/bus'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createFakeServer } from '../../fake-server.ts'
import { matchEndpoint } from '../../match-endpoint.ts'
import { readChoices, usualChoices, writeChoices } from '../choices.ts'
import type { RemoteAlone } from '../remote-alone.ts'
import { RemotePages } from '../remote-pages.tsx'
import { screensOf } from '../screens.ts'
import { serveRemote } from '../serve-remote.ts'
import { slotsPath } from '../slots-path.ts'
import { type World, worldOf } from '../world.ts'
import { answerByWorker } from './answer-by-worker.ts'
import type { FromPage, FromPanel } from './messages.ts'
import { firstPath, panelPath } from './panel-path.ts'

/** What fails on purpose is asked again at once. */
const retryDelayMs = 100
/** One answer leads to the next question within this. */
const quietMs = 100

const tell = (message: FromPage) => window.parent.postMessage(message, window.location.origin)

/** The page that a panel frames: the remote at its address, with what the panel has chosen. */
export async function startPage(remote: RemoteAlone): Promise<void> {
  const { frameElement, location } = window
  if (!frameElement) {
    const at = location.pathname + location.search
    return location.replace(panelPath + writeChoices({ ...usualChoices, at }))
  }
  const choices = readChoices(frameElement.getAttribute('data-choices') ?? '')
  if (choices.theme !== 'system') document.documentElement.dataset.theme = choices.theme
  const world = worldOf(choices)
  const screens = screensOf(remote, world).map(({ name, address }) => ({ name, address }))
  if (location.pathname === firstPath) window.history.replaceState(null, '', screens[0]?.address ?? '/')
  tell({ tells: 'screens', screens })
  const server = createFakeServer()
  serveRemote(server, remote, world, choices)
  await answerByWorker(server, ({ method, path }) => {
    const endpoint = matchEndpoint(method, path)?.endpoint
    if (endpoint) tell({ tells: 'called', call: `${endpoint.method} ${endpoint.path}` })
  })
  // What is shown for its parts is whole when it is first shown: pictures of it are compared.
  if (location.pathname.startsWith(slotsPath))
    await Promise.all(Object.values(remote.widgets).map((each) => each.preload()))
  const client = clientOf(world)
  hearFacts(world)
  const root = document.getElementById('root')
  const onMove = (at: string) => tell({ tells: 'moved', at })
  if (root)
    createRoot(root).render(<RemotePages remote={remote} world={world} client={client} onMove={onMove} />)
}

/** The site's own query cache, which knows who is there. */
function clientOf({ session }: World): QueryClient {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: retryDelayMs } })
  client.setQueryData(sessionQuery().queryKey, session)
  sayWhileBusy(client)
  return client
}

/** Marks the page for as long as something is on its way, for who waits for it from outside. */
function sayWhileBusy(client: QueryClient): void {
  const mark = (isBusy: boolean) => document.documentElement.toggleAttribute('data-busy', isBusy)
  let quiet = 0
  const look = () => {
    mark(true)
    window.clearTimeout(quiet)
    quiet = window.setTimeout(() => mark(client.isFetching() > 0), quietMs)
  }
  client.getQueryCache().subscribe(look)
  look()
}

/** Lets the panel tell what other remotes would. */
function hearFacts({ example: { card } }: World): void {
  window.addEventListener('message', ({ data, origin }: MessageEvent<FromPanel>) => {
    if (origin !== window.location.origin || data.tells !== 'fact') return
    if (data.fact === 'card:added') bus.emit(data.fact, { cardId: card.id })
    else if (data.fact === 'collection:changed') bus.emit(data.fact, { cardIds: [card.id] })
    else bus.emit(data.fact)
  })
}
