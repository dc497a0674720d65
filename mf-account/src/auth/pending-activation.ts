import { useSyncExternalStore } from 'react'

/** A registration that waits for its activation email (spec §4.2). */
export type PendingActivation = {
  /** Stored only in masked form. */
  readonly maskedEmail: string
  readonly resendToken: string
  /** Earliest time of the next resend, in ms since 1970; 0 for now. */
  readonly resendFrom: number
}

const storageKey = 'pending-activation'
const listeners = new Set<() => void>()
/** Undefined until the session storage has been read. */
let current: PendingActivation | null | undefined

function readStored(): PendingActivation | null {
  try {
    // Only `writeStored` writes this key.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PendingActivation | null
  } catch {
    // Without storage, the screen still works until the next reload.
    return null
  }
}

function writeStored(activation: PendingActivation | null): void {
  try {
    if (activation) sessionStorage.setItem(storageKey, JSON.stringify(activation))
    else sessionStorage.removeItem(storageKey)
  } catch {
    return
  }
}

export function setPendingActivation(activation: PendingActivation | null): void {
  current = activation
  writeStored(activation)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function snapshot(): PendingActivation | null {
  if (current === undefined) current = readStored()
  return current
}

/** Returns the tab's pending activation; null on the server and during hydration. */
export function usePendingActivation(): PendingActivation | null {
  return useSyncExternalStore(subscribe, snapshot, () => null)
}
