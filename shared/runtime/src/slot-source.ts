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

export function setSlotSource(source: SlotSource): void {
  current = source
}

export function slotSource(): SlotSource {
  return current
}
