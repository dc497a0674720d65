import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ApiVersionRange } from '@ninepocket/contract/endpoints/api-versions'
import { interfaceVersion, type RemoteRoutesFactory, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'
import { sendFailureReport } from '../failures/send-failure-report.ts'
import { fetchOverrideEntryUrl } from '../overrides/fetch-override-entry-url.ts'
import type { RemoteOverride } from '../overrides/remote-override.ts'
import { getIncompatibility } from '../versions/get-incompatibility.ts'
import { type RemoteInfo, toContainerName } from '../versions/remote-info.ts'
import { withTimeLimit } from './with-time-limit.ts'

/**
 * Pages wait for a slow remote and offer a retry meanwhile (spec §4.20); a page without a remote's widgets is complete,
 * so widgets are given up early. The federation runtime would wait 20 s for an entry, and without limit for a module.
 */
const timeoutsMs = { entry: 120_000, routes: 120_000, widgets: 8000 } as const

type LiveRemotesConfig = {
  remotes: ReadonlyArray<RemoteInfo>
  apiVersions: ApiVersionRange
  override: RemoteOverride | null
}

let liveConfig: LiveRemotesConfig
let overrideRegistration: Promise<void> | undefined
const remotes = new Map<string, RemoteInfo>()
const failureCounts = new Map<string, number>()

/**
 * Returns the URL of the entry. Each retry uses another folder, because under the old URLs a browser repeats a failed
 * preload and waits for one that hangs. The entry finds its other files beside itself.
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

/** Loads entries with a time limit and the integrity hash of the registry. */
function createGuardedScript({ url }: { url: string }) {
  // The URL may belong to an older attempt.
  const firstUrl = url.replace(/~\d+(?=\/)/, '')
  const info = [...remotes.values()].find((each) => firstUrl.endsWith(each.url + each.entry))
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  if (info) script.integrity = info.integrity
  return { script, timeout: timeoutsMs.entry }
}

/** Registers the live remotes without loading anything. */
export function registerLiveRemotes(site: LiveRemotesConfig): void {
  liveConfig = site
  registerPlugins([{ name: 'guard', createScript: createGuardedScript }])
  registerRemoteEntries(site.remotes)
}

/** Registers remotes without loading anything. */
export function registerRemoteEntries(added: ReadonlyArray<RemoteInfo>): void {
  for (const info of added) {
    remotes.set(info.name, info)
    // The URL of an override is not known yet.
    if (!isOverridden(info.name)) registerEntry(info)
  }
}

/** Returns the remotes that fill a slot, in the registry's order. An overridden remote may fill any. */
export function listRemoteNamesForSlot(slot: string): string[] {
  return [...remotes.values()]
    .filter(({ name, slots }) => slots.includes(slot) || isOverridden(name))
    .map(({ name }) => name)
}

/** A version that is rejected without a request. */
class IncompatibleRemoteError extends Error {}

/** Makes the next load of a remote start over: federation keeps a failed remote until it is registered again. */
export function reregisterRemote(remote: string): void {
  const info = remotes.get(remote)
  if (!info) return
  failureCounts.set(remote, (failureCounts.get(remote) ?? 0) + 1)
  if (isOverridden(remote)) overrideRegistration = undefined
  else registerEntry(info, { force: true })
}

/** Registers the entry of an overridden remote: once, and again after a failure. */
function registerOverride(info: RemoteInfo, override: RemoteOverride): Promise<void> {
  const tries = failureCounts.get(info.name)
  overrideRegistration ??= fetchOverrideEntryUrl(override).then((entry) =>
    registerEntry(info, { force: true }, tries ? `${entry}?${tries}` : entry),
  )
  return overrideRegistration
}

/** Logs and reports that code of a remote could not be loaded. */
export function reportLoadFailure(remote: string, error: unknown): void {
  console.error(`${remote} was not loaded.`, error)
  const info = remotes.get(remote)
  // An override says nothing about the released version.
  if (info && !isOverridden(remote))
    sendFailureReport(info, error instanceof IncompatibleRemoteError ? 'refused' : 'load')
}

/** Reports that a remote threw while rendering. */
export function reportRenderError(remote: string): void {
  const info = remotes.get(remote)
  if (info && !isOverridden(remote)) sendFailureReport(info, 'render')
}

async function loadExposedModule(remote: string, exposed: 'routes' | 'widgets'): Promise<Record<string, unknown>> {
  const info = remotes.get(remote)
  if (!info) throw new Error(`${remote} is not in the registry`)
  const { apiVersions, override } = liveConfig
  const ownOverride = override?.name === remote ? override : null
  const tries = failureCounts.get(remote)
  try {
    const incompatibility = ownOverride
      ? null
      : getIncompatibility(info, { interfaceVersion: interfaceVersion, apiVersions })
    if (incompatibility) throw new IncompatibleRemoteError(incompatibility)
    if (ownOverride) await registerOverride(info, ownOverride)
    const load = loadRemote<Record<string, unknown>>(`${toContainerName(remote)}/${exposed}`)
    const module = await withTimeLimit(load, timeoutsMs[exposed], remote)
    if (!module) throw new Error(`${remote} has no ${exposed}`)
    return module
  } catch (error) {
    reportLoadFailure(remote, error)
    // A newer attempt, which a retry has started meanwhile, keeps its registration.
    if (failureCounts.get(remote) === tries) reregisterRemote(remote)
    throw error
  }
}

/** Loads a remote's pages. @throws if it is down, slow, broken or incompatible */
export async function importRemoteRoutes(remote: string): Promise<RemoteRoutesFactory> {
  const { routes } = await loadExposedModule(remote, 'routes')
  if (typeof routes !== 'function') throw new Error(`${remote} exposes no routes`)
  // Remotes check the type themselves by `satisfies`.
  return routes as RemoteRoutesFactory
}

/** Loads a remote's widgets. @throws like `importRemoteRoutes` */
export async function loadWidgetsOfRemote(remote: string): Promise<RemoteWidgets> {
  const { widgets } = await loadExposedModule(remote, 'widgets')
  if (typeof widgets !== 'object' || widgets === null) throw new Error(`${remote} exposes no widgets`)
  return widgets
}
