import { bus } from '@ninepocket/runtime/bus'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createFakeServer } from '../../fake-api/fake-server.ts'
import { matchEndpoint } from '../../fake-api/match-endpoint.ts'
import { addFakeApiForRemote } from '../add-fake-api-for-remote.ts'
import { listScreens } from '../list-screens.ts'
import { createScenario, type Scenario } from '../scenario.ts'
import { defaultScenarioOptions, parseScenarioOptions, serializeScenarioOptions } from '../scenario-options.ts'
import { StandalonePages } from '../standalone-pages.tsx'
import type { StandaloneRemoteSetup } from '../standalone-remote.ts'
import { widgetsPath } from '../widgets-path.ts'
import type { PageToPanelMessage, PanelToPageMessage } from './messages.ts'
import { firstPageRedirectPath, panelPath } from './panel-paths.ts'
import { serveApiCallsFromFakeServer } from './serve-api-calls-from-fake-server.ts'

/** Retries fast, because failures are intentional. */
const retryDelayMs = 100
/** A reply may trigger further requests within this time. */
const idleAfterMs = 100

const postToPanel = (message: PageToPanelMessage) => window.parent.postMessage(message, window.location.origin)

export async function startStandalonePage(remote: StandaloneRemoteSetup): Promise<void> {
  const { frameElement, location } = window
  if (!frameElement) {
    const at = location.pathname + location.search
    return location.replace(panelPath + serializeScenarioOptions({ ...defaultScenarioOptions, at }))
  }
  const options = parseScenarioOptions(frameElement.getAttribute('data-options') ?? '')
  if (options.theme !== 'system') document.documentElement.dataset.theme = options.theme
  const scenario = createScenario(options)
  const screens = listScreens(remote, scenario).map(({ name, address }) => ({ name, address }))
  if (location.pathname === firstPageRedirectPath) window.history.replaceState(null, '', screens[0]?.address ?? '/')
  postToPanel({ type: 'screens', screens })
  const server = createFakeServer()
  addFakeApiForRemote(server, remote, scenario, options)
  await serveApiCallsFromFakeServer(server, ({ method, path }) => {
    const endpoint = matchEndpoint(method, path)?.endpoint
    if (endpoint) postToPanel({ type: 'called', call: `${endpoint.method} ${endpoint.path}` })
  })
  // Preloads widgets so that the first render is complete, for screenshot comparisons.
  if (location.pathname.startsWith(widgetsPath))
    await Promise.all(Object.values(remote.widgets).map((each) => each.preload()))
  const client = createStandaloneQueryClient(scenario)
  emitEventsFromPanel(scenario)
  const root = document.getElementById('root')
  const onMove = (at: string) => postToPanel({ type: 'moved', at })
  if (root)
    createRoot(root).render(<StandalonePages remote={remote} scenario={scenario} client={client} onMove={onMove} />)
}

function createStandaloneQueryClient({ session }: Scenario): QueryClient {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: retryDelayMs } })
  client.setQueryData(sessionQuery().queryKey, session)
  markWhileFetching(client)
  return client
}

/** Sets `data-busy` while requests are in flight, for tests that wait from outside. */
function markWhileFetching(client: QueryClient): void {
  const setBusy = (isBusy: boolean) => document.documentElement.toggleAttribute('data-busy', isBusy)
  let idleTimer = 0
  const update = () => {
    setBusy(true)
    window.clearTimeout(idleTimer)
    idleTimer = window.setTimeout(() => setBusy(client.isFetching() > 0), idleAfterMs)
  }
  client.getQueryCache().subscribe(update)
  update()
}

function emitEventsFromPanel({ example: { card } }: Scenario): void {
  window.addEventListener('message', ({ data, origin }: MessageEvent<PanelToPageMessage>) => {
    if (origin !== window.location.origin || data.type !== 'emit') return
    if (data.event === 'card:added') bus.emit(data.event, { cardId: card.id })
    else if (data.event === 'collection:changed') bus.emit(data.event, { cardIds: [card.id] })
    else bus.emit(data.event)
  })
}
