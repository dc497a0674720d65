import { bus } from '@ninepocket/runtime/bus'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createFakeServer } from '../../fake-api/fake-server.ts'
import { matchEndpoint } from '../../fake-api/match-endpoint.ts'
import { fakeApiForRemote } from '../fake-api-for-remote.ts'
import { listScreens } from '../list-screens.ts'
import { createScenario, type Scenario } from '../scenario.ts'
import {
  defaultScenarioOptions,
  parseScenarioOptions,
  serializeScenarioOptions,
} from '../scenario-options.ts'
import { StandalonePages } from '../standalone-pages.tsx'
import type { StandaloneRemote } from '../standalone-remote.ts'
import { widgetsPath } from '../widgets-path.ts'
import type { PageMessage, PanelMessage } from './messages.ts'
import { firstPagePath, panelPath } from './panel-paths.ts'
import { startWorkerApi } from './start-worker-api.ts'

/** What fails on purpose is asked again at once. */
const retryDelayMs = 100
/** One answer leads to the next question within this. */
const idleAfterMs = 100

const postToPanel = (message: PageMessage) => window.parent.postMessage(message, window.location.origin)

/** The page that a panel frames: the remote at its address, with what the panel has chosen. */
export async function startStandalonePage(remote: StandaloneRemote): Promise<void> {
  const { frameElement, location } = window
  if (!frameElement) {
    const at = location.pathname + location.search
    return location.replace(panelPath + serializeScenarioOptions({ ...defaultScenarioOptions, at }))
  }
  const choices = parseScenarioOptions(frameElement.getAttribute('data-choices') ?? '')
  if (choices.theme !== 'system') document.documentElement.dataset.theme = choices.theme
  const world = createScenario(choices)
  const screens = listScreens(remote, world).map(({ name, address }) => ({ name, address }))
  if (location.pathname === firstPagePath) window.history.replaceState(null, '', screens[0]?.address ?? '/')
  postToPanel({ tells: 'screens', screens })
  const server = createFakeServer()
  fakeApiForRemote(server, remote, world, choices)
  await startWorkerApi(server, ({ method, path }) => {
    const endpoint = matchEndpoint(method, path)?.endpoint
    if (endpoint) postToPanel({ tells: 'called', call: `${endpoint.method} ${endpoint.path}` })
  })
  // What is shown for its parts is whole when it is first shown: pictures of it are compared.
  if (location.pathname.startsWith(widgetsPath))
    await Promise.all(Object.values(remote.widgets).map((each) => each.preload()))
  const client = createStandaloneQueryClient(world)
  emitEventsFromPanel(world)
  const root = document.getElementById('root')
  const onMove = (at: string) => postToPanel({ tells: 'moved', at })
  if (root)
    createRoot(root).render(<StandalonePages remote={remote} world={world} client={client} onMove={onMove} />)
}

/** The site's own query cache, which knows who is there. */
function createStandaloneQueryClient({ session }: Scenario): QueryClient {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: retryDelayMs } })
  client.setQueryData(sessionQuery().queryKey, session)
  markWhileFetching(client)
  return client
}

/** Marks the page for as long as something is on its way, for who waits for it from outside. */
function markWhileFetching(client: QueryClient): void {
  const mark = (isBusy: boolean) => document.documentElement.toggleAttribute('data-busy', isBusy)
  let quiet = 0
  const update = () => {
    mark(true)
    window.clearTimeout(quiet)
    quiet = window.setTimeout(() => mark(client.isFetching() > 0), idleAfterMs)
  }
  client.getQueryCache().subscribe(update)
  update()
}

/** Lets the panel tell what other remotes would. */
function emitEventsFromPanel({ example: { card } }: Scenario): void {
  window.addEventListener('message', ({ data, origin }: MessageEvent<PanelMessage>) => {
    if (origin !== window.location.origin || data.tells !== 'fact') return
    if (data.fact === 'card:added') bus.emit(data.fact, { cardId: card.id })
    else if (data.fact === 'collection:changed') bus.emit(data.fact, { cardIds: [card.id] })
    else bus.emit(data.fact)
  })
}
