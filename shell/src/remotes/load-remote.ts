import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { faceVersion, type RemoteRoutes, type RemoteWidgets } from '@ninepocket/runtime/remote-face'
import { containerName, type RemoteInfo } from './remote-info.ts'
import { withTimeLimit } from './time-limit.ts'

/** The federation runtime would wait 20 s for an entry, and for ever for a part of one. */
const entryLimitMs = 7000
const remoteLimitMs = 8000

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

function register(info: RemoteInfo, options?: { force: boolean }): void {
  const name = containerName(info.name)
  registerRemotes([{ name, entry: entryUrl(info), entryGlobalName: name, type: 'global' }], options)
}

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
export function registerLiveRemotes(infos: ReadonlyArray<RemoteInfo>): void {
  registerPlugins([{ name: 'guard', createScript: guardedScript }])
  for (const info of infos) {
    remotes.set(info.name, info)
    register(info)
  }
}

/** Remotes whose live version fills a slot, in the registry's order. */
export function remotesFilling(slot: string): string[] {
  return [...remotes.values()].filter(({ slots }) => slots.includes(slot)).map(({ name }) => name)
}

/** Has the next load of a remote start from nothing: federation keeps what failed until it is registered anew. */
export function renewRemote(remote: string): void {
  const info = remotes.get(remote)
  if (!info) return
  failures.set(remote, (failures.get(remote) ?? 0) + 1)
  register(info, { force: true })
}

async function loadExposed(remote: string, exposed: string): Promise<Record<string, unknown>> {
  const info = remotes.get(remote)
  if (!info) throw new Error(`${remote} is not in the registry`)
  if (info.faceVersion !== faceVersion) {
    throw new Error(`${remote} ${info.version} has face ${info.faceVersion}; this shell takes ${faceVersion}`)
  }
  try {
    const load = loadRemote<Record<string, unknown>>(`${containerName(remote)}/${exposed}`)
    const module = await withTimeLimit(load, remoteLimitMs, remote)
    if (!module) throw new Error(`${remote} has no ${exposed}`)
    return module
  } catch (error) {
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
