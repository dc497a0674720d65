import type { RemoteWidgets } from './remote-interface.ts'
import type { SlotName } from './slot-props.ts'

/** Where slots get their widgets; the shell sets it once. Without one (server, tests) slots are empty. */
export type SlotSource = {
  /** Remotes that fill this slot, in the order shown. */
  remotesFor(slot: SlotName): ReadonlyArray<string>
  /** Rejects when the remote is down, slow or broken. */
  load(remote: string): Promise<RemoteWidgets>
}

let currentSource: SlotSource = {
  remotesFor: () => [],
  load: () => Promise.reject(new Error('no slot source')),
}

const widgetsByRemote = new Map<string, Promise<RemoteWidgets>>()
const loadedWidgets = new Map<string, RemoteWidgets>()
/** On which path a remote was found to be down. */
const failedPaths = new Map<string, string>()

export function setSlotSource(source: SlotSource): void {
  currentSource = source
  for (const cache of [widgetsByRemote, loadedWidgets, failedPaths]) cache.clear()
}

export function getSlotSource(): SlotSource {
  return currentSource
}

/** A remote's parts, if they have come already: a tile that scrolls into view has them with its first render. */
export function getLoadedWidgets(remote: string): RemoteWidgets | undefined {
  return loadedWidgets.get(remote)
}

/**
 * Loads a remote's parts, once for all slots. One that is down is asked again by the next page and not by the next
 * tile.
 * @throws as `SlotSource.load`
 */
export function loadRemoteWidgets(remote: string): Promise<RemoteWidgets> {
  const path = window.location.pathname
  if (failedPaths.has(remote) && failedPaths.get(remote) !== path) widgetsByRemote.delete(remote)
  const pendingWidgets = widgetsByRemote.get(remote)
  if (pendingWidgets) return pendingWidgets
  failedPaths.delete(remote)
  const loading = currentSource.load(remote)
  widgetsByRemote.set(remote, loading)
  loading.then(
    (widgets) => loadedWidgets.set(remote, widgets),
    () => failedPaths.set(remote, path),
  )
  return loading
}
