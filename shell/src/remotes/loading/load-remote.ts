import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ApiVersions } from '@ninepocket/contract/endpoints/api-versions'
import { interfaceVersion, type RemoteRoutes, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'
import { sendFailureReport } from '../failures/send-failure-report.ts'
import { findOverrideEntryUrl } from '../overrides/find-override-entry-url.ts'
import type { RemoteOverride } from '../overrides/remote-override.ts'
import { getIncompatibility } from '../versions/get-incompatibility.ts'
import { type RemoteInfo, toContainerName } from '../versions/remote-info.ts'
import { withTimeLimit } from './with-time-limit.ts'

/** The federation runtime would wait 20 s for an entry, and for ever for a part of one. */
const entryTimeoutMs = 7000
const remoteTimeoutMs = 8000

/** The live remotes, what the API answers, and the remote that this tab takes from elsewhere. */
export type LiveRemotesConfig = {
  remotes: ReadonlyArray<RemoteInfo>
  apiVersions: ApiVersions
  override: RemoteOverride | null
}

let liveConfig: LiveRemotesConfig
let overrideRegistration: Promise<void> | undefined
const remotes = new Map<string, RemoteInfo>()
/** How often a remote's load has failed. */
const failureCounts = new Map<string, number>()

/**
 * Where the entry is asked for. The entry finds its other files beside itself, so a new folder makes all of the next
 * try a real one: under the old addresses a browser repeats a preload that failed, and waits for one that hangs.
 */
function getEntryUrl(info: RemoteInfo): string {
  const tries = failureCounts.get(info.name)
  const folder = tries ? info.url.replace(/\/$/, `~${tries}/`) : info.url
  return folder + info.entry
}

function registerEntry(info: RemoteInfo, options?: { force: boolean }, entry = getEntryUrl(info)): void {
  const name = toContainerName(info.name)
  registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], options)
}

const isOverridden = (remote: string) => liveConfig.override?.name === remote

/** Loads entries with a time limit, and refuses one whose hash is not the registry's. */
function createGuardedScript({ url }: { url: string }) {
  // Whatever try the address belongs to: another one may have begun meanwhile.
  const firstUrl = url.replace(/~\d+(?=\/)/, '')
  const info = [...remotes.values()].find((each) => firstUrl.endsWith(each.url + each.entry))
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  if (info) script.integrity = info.integrity
  return { script, timeout: entryTimeoutMs }
}

/** Makes the live remotes known. Nothing is loaded by this. */
export function registerLiveRemotes(site: LiveRemotesConfig): void {
  liveConfig = site
  registerPlugins([{ name: 'guard', createScript: createGuardedScript }])
  for (const info of site.remotes) {
    remotes.set(info.name, info)
    // Of one that is taken from elsewhere the address is not known yet.
    if (!isOverridden(info.name)) registerEntry(info)
  }
}

/** Remotes whose live version fills a slot, in the registry's order; of one that is overridden its face tells. */
export function listRemotesForSlot(slot: string): string[] {
  return [...remotes.values()]
    .filter(({ name, slots }) => slots.includes(slot) || isOverridden(name))
    .map(({ name }) => name)
}

/** Why a version is not even asked for. */
class IncompatibleRemoteError extends Error {}

/** Has the next load of a remote start from nothing: federation keeps what failed until it is registered anew. */
export function reregisterRemote(remote: string): void {
  const info = remotes.get(remote)
  if (!info) return
  failureCounts.set(remote, (failureCounts.get(remote) ?? 0) + 1)
  if (isOverridden(remote)) overrideRegistration = undefined
  else registerEntry(info, { force: true })
}

/** Finds the entry of a remote that this tab takes from elsewhere: once, and again after a load has failed. */
function registerOverride(info: RemoteInfo, override: RemoteOverride): Promise<void> {
  const tries = failureCounts.get(info.name)
  overrideRegistration ??= findOverrideEntryUrl(override).then((entry) =>
    registerEntry(info, { force: true }, tries ? `${entry}?${tries}` : entry),
  )
  return overrideRegistration
}

/** Says in the console, and to the site, that something of a remote could not be had. */
export function reportLoadFailure(remote: string, error: unknown): void {
  console.error(`${remote} was not loaded.`, error)
  const info = remotes.get(remote)
  // What a tab takes from elsewhere says nothing of what is released.
  if (info && !isOverridden(remote))
    sendFailureReport(info, error instanceof IncompatibleRemoteError ? 'refused' : 'load')
}

/** Says to the site that what was loaded of a remote threw while it was shown. */
export function reportRenderError(remote: string): void {
  const info = remotes.get(remote)
  if (info && !isOverridden(remote)) sendFailureReport(info, 'render')
}

async function loadExposedModule(remote: string, exposed: string): Promise<Record<string, unknown>> {
  const info = remotes.get(remote)
  if (!info) throw new Error(`${remote} is not in the registry`)
  const { apiVersions, override } = liveConfig
  const ownOverride = override?.name === remote ? override : null
  try {
    const incompatibility = ownOverride
      ? null
      : getIncompatibility(info, { interfaceVersion: interfaceVersion, apiVersions })
    if (incompatibility) throw new IncompatibleRemoteError(incompatibility)
    if (ownOverride) await registerOverride(info, ownOverride)
    const load = loadRemote<Record<string, unknown>>(`${toContainerName(remote)}/${exposed}`)
    const module = await withTimeLimit(load, remoteTimeoutMs, remote)
    if (!module) throw new Error(`${remote} has no ${exposed}`)
    return module
  } catch (error) {
    reportLoadFailure(remote, error)
    reregisterRemote(remote)
    throw error
  }
}

/** Loads a remote's pages. @throws when it is down, slow, broken, or speaks another face version */
export async function loadRemoteRoutes(remote: string): Promise<RemoteRoutes> {
  const { routes } = await loadExposedModule(remote, 'routes')
  if (typeof routes !== 'function') throw new Error(`${remote} exposes no routes`)
  // Checked as far as a function can be; its pages are typed by `satisfies` where they are written.
  return routes as RemoteRoutes
}

/** Loads a remote's parts for slots. @throws as `loadRoutes` */
export async function loadWidgetsOfRemote(remote: string): Promise<RemoteWidgets> {
  const { widgets } = await loadExposedModule(remote, 'widgets')
  if (typeof widgets !== 'object' || widgets === null) throw new Error(`${remote} exposes no widgets`)
  return widgets
}
