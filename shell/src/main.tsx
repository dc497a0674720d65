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
import { storeAnswers } from './boot/known-answers.ts'
import { readBootData } from './boot/read-boot-data.ts'
import { followLateParts } from './remotes/late-parts.ts'
import { lendRuntime } from './remotes/lend-runtime.ts'
import { rememberVersions } from './remotes/live-versions.ts'
import { loadWidgets, registerLiveRemotes, remotesFilling } from './remotes/load-remote.ts'
import { watchForNewVersion } from './remotes/new-version.ts'
import { whenPageReady } from './remotes/page-loading.ts'
import { reportThrown } from './remotes/report-thrown.ts'
import { allowOwnScripts } from './remotes/script-policy.ts'
import { addressToKeepOverride, tabOverride } from './remotes/tab-override.ts'
import { warmLinks } from './remotes/warm-links.ts'
import { hasOtherVisitor, isFromHistory } from './session/from-history.ts'

const { site, remotes, apiVersions, answers, page, mayOverride, override = null } = readBootData(document)
const client = createQueryClient()
storeAnswers(client, answers)
const session = client.getQueryData<ProfileReply>(sessionQuery().queryKey)
if (session?.authenticated) storeCsrfToken(session.csrfToken)
allowOwnScripts(override ? [new URL(override.manifest).origin] : [])
lendRuntime()
rememberVersions(remotes, document.currentScript?.getAttribute('src') ?? null)
tabOverride.set(override)
registerLiveRemotes({ remotes, apiVersions, override })
setSlotSource({ remotesFor: remotesFilling, load: loadWidgets })
warmLinks(document, site, client)
watchForNewVersion(document)
followLateParts()

const first = page && { ...page, arrival: whenPageReady(page.path, site) }
const appWith = (view: typeof first) => (
  <BrowserRouter>
    <App site={site} client={client} first={view} />
  </BrowserRouter>
)
const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')

async function start(root: HTMLElement): Promise<void> {
  const isTheirs = !(isFromHistory() && (await hasOtherVisitor(client)))
  // The frame is usable at once; the page itself follows when its remote is there.
  const options = { onCaughtError: reportThrown(site.productNoun) }
  if (first && isTheirs) hydrateRoot(root, appWith(first), options)
  else createRoot(root, options).render(appWith(null))
}
const otherAddress = mayOverride ? addressToKeepOverride(override) : null
if (otherAddress) location.replace(otherAddress)
else void start(root)
