import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ApiVersions } from '@ninepocket/contract/api-versions'
import { faceVersion, type RemoteRoutes, type RemoteWidgets } from '@ninepocket/runtime/remote-face'
import { overrideEntry } from './override-entry.ts'
import { containerName, type RemoteInfo } from './remote-info.ts'
import type { RemoteOverride } from './remote-override.ts'
import { reportFailure } from './report-failure.ts'
import { withTimeLimit } from './time-limit.ts'
import { whyRefused } from './why-refused.ts'

/** The federation runtime would wait 20 s for an entry, and for ever for a part of one. */
const entryLimitMs = 7000
const remoteLimitMs = 8000

/** The live remotes, what the API answers, and the remote that this tab takes from elsewhere. */
export type LiveSite = {
  remotes: ReadonlyArray<RemoteInfo>
  apiVersions: ApiVersions
  override: RemoteOverride | null
}

let live: LiveSite
let overridden: Promise<void> | undefined
const remotes = new Map<string, RemoteInfo>()
/** How often a remote's load has failed. */
const failures = new Map<string, number>()

/**
 * Where the entry is asked for. The entry finds its other files beside itself, so a new folder makes all of the next
 * try a real one: under the old addresses a browser repeats a preload that failed, and waits for one that hangs.
 */
function entryUrl(info: RemoteInfo): string {
  const tries = failures.get(info.name)
  const folder = tries ? info.url.replace(/\/$/, `~${tries}/`) : info.url
  return folder + info.entry
}

function register(info: RemoteInfo, options?: { force: boolean }, entry = entryUrl(info)): void {
  const name = containerName(info.name)
  registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], options)
}

const isOverridden = (remote: string) => live.override?.name === remote

/** Loads entries with a time limit, and refuses one whose hash is not the registry's. */
function guardedScript({ url }: { url: string }) {
  // Whatever try the address belongs to: another one may have begun meanwhile.
  const firstUrl = url.replace(/~\d+(?=\/)/, '')
  const info = [...remotes.values()].find((each) => firstUrl.endsWith(each.url + each.entry))
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  if (info) script.integrity = info.integrity
  return { script, timeout: entryLimitMs }
}

/** Makes the live remotes known. Nothing is loaded by this. */
export function registerLiveRemotes(site: LiveSite): void {
  live = site
  registerPlugins([{ name: 'guard', createScript: guardedScript }])
  for (const info of site.remotes) {
    remotes.set(info.name, info)
    // Of one that is taken from elsewhere the address is not known yet.
    if (!isOverridden(info.name)) register(info)
  }
}

/** Remotes whose live version fills a slot, in the registry's order; of one that is overridden its face tells. */
export function remotesFilling(slot: string): string[] {
  return [...remotes.values()]
    .filter(({ name, slots }) => slots.includes(slot) || isOverridden(name))
    .map(({ name }) => name)
}

/** Why a version is not even asked for. */
class Refusal extends Error {}

/** Has the next load of a remote start from nothing: federation keeps what failed until it is registered anew. */
export function renewRemote(remote: string): void {
  const info = remotes.get(remote)
  if (!info) return
  failures.set(remote, (failures.get(remote) ?? 0) + 1)
  if (isOverridden(remote)) overridden = undefined
  else register(info, { force: true })
}

/** Finds the entry of a remote that this tab takes from elsewhere: once, and again after a load has failed. */
function followOverride(info: RemoteInfo, override: RemoteOverride): Promise<void> {
  const tries = failures.get(info.name)
  overridden ??= overrideEntry(override).then((entry) =>
    register(info, { force: true }, tries ? `${entry}?${tries}` : entry),
  )
  return overridden
}

/** Says in the console, and to the site, that something of a remote could not be had. */
export function noteFailure(remote: string, error: unknown): void {
  console.error(`${remote} was not loaded.`, error)
  const info = remotes.get(remote)
  // What a tab takes from elsewhere says nothing of what is released.
  if (info && !isOverridden(remote)) reportFailure(info, error instanceof Refusal ? 'refused' : 'load')
}

/** Says to the site that what was loaded of a remote threw while it was shown. */
export function noteThrown(remote: string): void {
  const info = remotes.get(remote)
  if (info && !isOverridden(remote)) reportFailure(info, 'render')
}

async function loadExposed(remote: string, exposed: string): Promise<Record<string, unknown>> {
  const info = remotes.get(remote)
  if (!info) throw new Error(`${remote} is not in the registry`)
  const { apiVersions, override } = live
  const foreign = override?.name === remote ? override : null
  try {
    const refused = foreign ? null : whyRefused(info, { faceVersion, apiVersions })
    if (refused) throw new Refusal(refused)
    if (foreign) await followOverride(info, foreign)
    const load = loadRemote<Record<string, unknown>>(`${containerName(remote)}/${exposed}`)
    const module = await withTimeLimit(load, remoteLimitMs, remote)
    if (!module) throw new Error(`${remote} has no ${exposed}`)
    return module
  } catch (error) {
    noteFailure(remote, error)
    renewRemote(remote)
    throw error
  }
}

/** Loads a remote's pages. @throws when it is down, slow, broken, or speaks another face version */
export async function loadRoutes(remote: string): Promise<RemoteRoutes> {
  const { routes } = await loadExposed(remote, 'routes')
  if (typeof routes !== 'function') throw new Error(`${remote} exposes no routes`)
  // Checked as far as a function can be; its pages are typed by `satisfies` where they are written.
  return routes as RemoteRoutes
}

/** Loads a remote's parts for slots. @throws as `loadRoutes` */
export async function loadWidgets(remote: string): Promise<RemoteWidgets> {
  const { widgets } = await loadExposed(remote, 'widgets')
  if (typeof widgets !== 'object' || widgets === null) throw new Error(`${remote} exposes no widgets`)
  return widgets
}
