import type { RemoteWidgets } from './remote-interface.ts'
import type { SlotName } from './slot-props.ts'

type SlotSource = {
  remotesFor(slot: SlotName): ReadonlyArray<string>
  load(remote: string): Promise<RemoteWidgets>
}

let currentSource: SlotSource = {
  remotesFor: () => [],
  load: () => Promise.reject(new Error('no slot source')),
}

const widgetsByRemote = new Map<string, Promise<RemoteWidgets>>()
const loadedWidgets = new Map<string, RemoteWidgets>()
const failedPaths = new Map<string, string>()

/** Sets from which remotes slots get their widgets, and discards the loaded ones. */
export function setSlotSource(source: SlotSource): void {
  currentSource = source
  for (const cache of [widgetsByRemote, loadedWidgets, failedPaths]) cache.clear()
}

export function getSlotSource(): SlotSource {
  return currentSource
}

/** Returns a remote's widgets if they have loaded, so that a tile that scrolls into view renders them at once. */
export function getLoadedWidgets(remote: string): RemoteWidgets | undefined {
  return loadedWidgets.get(remote)
}

/**
 * Loads a remote's widgets once for all slots. After a failure the next page retries, but not the next tile.
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
