import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { setCachedCsrfToken } from '@ninepocket/client/csrf'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { hydrateQueries } from './boot/dehydrated-queries.ts'
import { readAndRemoveBootData } from './boot/read-and-remove-boot-data.ts'
import { createCaughtErrorHandler } from './remotes/failures/create-caught-error-handler.ts'
import { reportLazyModuleFailures } from './remotes/failures/lazy-module-failures.ts'
import { reportUncaughtErrors } from './remotes/failures/report-uncaught-errors.ts'
import { setLiveRemotes } from './remotes/live-remotes.ts'
import { waitForPageCode } from './remotes/loading/load-page-code.ts'
import { listRemoteNamesForSlot, loadWidgetsOfRemote, registerLiveRemotes } from './remotes/loading/load-remote.ts'
import { shareFederationRuntime } from './remotes/loading/share-federation-runtime.ts'
import { replacePathsOfOverriddenRemote } from './remotes/overrides/replace-paths-of-overridden-remote.ts'
import { saveOverrideOrGetRedirect, useTabOverride } from './remotes/overrides/tab-override.ts'
import { prefetchOnIntent } from './remotes/routing/prefetch-on-intent.ts'
import { installScriptPolicy } from './remotes/script-policy.ts'
import { recordTabVersions } from './remotes/versions/live-versions.ts'
import { watchForNewVersion } from './remotes/versions/new-version.ts'
import { isRestoredFromHistory, refreshSessionAndDetectChange } from './session/back-forward.ts'

const {
  site,
  remotes,
  apiVersions,
  queries,
  page,
  allowsOverride: mayOverride,
  override = null,
} = readAndRemoveBootData(document)
const client = createQueryClient()
hydrateQueries(client, queries)
const session = client.getQueryData<CurrentSession>(sessionQuery().queryKey)
if (session?.authenticated) setCachedCsrfToken(session.csrfToken)
installScriptPolicy(override ? [new URL(override.manifest).origin] : [])
shareFederationRuntime()
recordTabVersions(remotes, document.currentScript?.getAttribute('src') ?? null)
useTabOverride.setState(override)
setLiveRemotes(remotes)
registerLiveRemotes({ remotes, apiVersions, override })
setSlotSource({ remotesFor: listRemoteNamesForSlot, load: loadWidgetsOfRemote })
prefetchOnIntent(document, site, client)
watchForNewVersion(document)
reportLazyModuleFailures()
reportUncaughtErrors()

const serverPage = page && { ...page, codeLoaded: waitForPageCode(page.path, site) }
const renderApp = (initialPage: typeof serverPage) => (
  <BrowserRouter>
    <App site={site} client={client} serverPage={initialPage} />
  </BrowserRouter>
)
const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element')

async function start(root: HTMLElement): Promise<void> {
  if (override) await replacePathsOfOverriddenRemote(override.name, site)
  const isSameVisitor = !(isRestoredFromHistory() && (await refreshSessionAndDetectChange(client)))
  const options = { onCaughtError: createCaughtErrorHandler(site.productNoun) }
  if (serverPage && isSameVisitor) hydrateRoot(root, renderApp(serverPage), options)
  else createRoot(root, options).render(renderApp(null))
}
const overrideRedirect = mayOverride ? saveOverrideOrGetRedirect(override) : null
if (overrideRedirect) location.replace(overrideRedirect)
else void start(root)
