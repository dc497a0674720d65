import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import { storeCsrfToken } from '@ninepocket/client/csrf'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { hydrateQueries } from './boot/known-answers.ts'
import { readBootData } from './boot/read-boot-data.ts'
import { reportLazyModuleFailures } from './remotes/late-parts.ts'
import { shareFederationRuntime } from './remotes/lend-runtime.ts'
import { recordTabVersions } from './remotes/live-versions.ts'
import { listRemotesForSlot, loadWidgetsOfRemote, registerLiveRemotes } from './remotes/load-remote.ts'
import { watchForNewVersion } from './remotes/new-version.ts'
import { waitForPage } from './remotes/page-loading.ts'
import { onCaughtError } from './remotes/report-thrown.ts'
import { installScriptPolicy } from './remotes/script-policy.ts'
import { getOverrideRedirect, tabOverrideStore } from './remotes/tab-override.ts'
import { prefetchOnIntent } from './remotes/warm-links.ts'
import { hasSessionChanged, isBackForwardLoad } from './session/from-history.ts'

const {
  site,
  remotes,
  apiVersions,
  answers,
  page,
  allowsOverride: mayOverride,
  override = null,
} = readBootData(document)
const client = createQueryClient()
hydrateQueries(client, answers)
const session = client.getQueryData<ProfileReply>(sessionQuery().queryKey)
if (session?.authenticated) storeCsrfToken(session.csrfToken)
installScriptPolicy(override ? [new URL(override.manifest).origin] : [])
shareFederationRuntime()
recordTabVersions(remotes, document.currentScript?.getAttribute('src') ?? null)
tabOverrideStore.set(override)
registerLiveRemotes({ remotes, apiVersions, override })
setSlotSource({ remotesFor: listRemotesForSlot, load: loadWidgetsOfRemote })
prefetchOnIntent(document, site, client)
watchForNewVersion(document)
reportLazyModuleFailures()

const first = page && { ...page, arrival: waitForPage(page.path, site) }
const renderApp = (view: typeof first) => (
  <BrowserRouter>
    <App site={site} client={client} first={view} />
  </BrowserRouter>
)
const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')

async function start(root: HTMLElement): Promise<void> {
  const isSameVisitor = !(isBackForwardLoad() && (await hasSessionChanged(client)))
  // The frame is usable at once; the page itself follows when its remote is there.
  const options = { onCaughtError: onCaughtError(site.productNoun) }
  if (first && isSameVisitor) hydrateRoot(root, renderApp(first), options)
  else createRoot(root, options).render(renderApp(null))
}
const overrideRedirect = mayOverride ? getOverrideRedirect(override) : null
if (overrideRedirect) location.replace(overrideRedirect)
else void start(root)
