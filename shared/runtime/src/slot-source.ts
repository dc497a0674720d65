import type { RemoteWidgets } from './remote-face.ts'
import type { SlotName } from './slot-props.ts'

/** Where slots get their widgets; the shell sets it once. Without one (server, tests) slots are empty. */
export type SlotSource = {
  /** Remotes that fill this slot, in the order shown. */
  remotesFor(slot: SlotName): ReadonlyArray<string>
  /** Rejects when the remote is down, slow or broken. */
  load(remote: string): Promise<RemoteWidgets>
}

let current: SlotSource = { remotesFor: () => [], load: () => Promise.reject(new Error('no slot source')) }

const faces = new Map<string, Promise<RemoteWidgets>>()
const loaded = new Map<string, RemoteWidgets>()
/** On which path a remote was found to be down. */
const downOn = new Map<string, string>()

export function setSlotSource(source: SlotSource): void {
  current = source
  for (const kept of [faces, loaded, downOn]) kept.clear()
}

export function slotSource(): SlotSource {
  return current
}

/** A remote's parts, if they have come already: a tile that scrolls into view has them with its first render. */
export function loadedFace(remote: string): RemoteWidgets | undefined {
  return loaded.get(remote)
}

/**
 * Loads a remote's parts, once for all slots. One that is down is asked again by the next page and not by the next
 * tile.
 * @throws as `SlotSource.load`
 */
export function loadFace(remote: string): Promise<RemoteWidgets> {
  const path = window.location.pathname
  if (downOn.has(remote) && downOn.get(remote) !== path) faces.delete(remote)
  const asked = faces.get(remote)
  if (asked) return asked
  downOn.delete(remote)
  const face = current.load(remote)
  faces.set(remote, face)
  face.then(
    (widgets) => loaded.set(remote, widgets),
    () => downOn.set(remote, path),
  )
  return face
}
