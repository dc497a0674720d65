import { useSyncExternalStore } from 'react'

/** Somebody who has an account and has yet to activate it (spec §4.2): what the screen about it needs. */
export type PendingActivation = {
  /** Masked already: the whole address is kept nowhere. */
  readonly maskedEmail: string
  readonly resendToken: string
  /** When the mail may be asked for again, in ms since 1970; 0: at once. */
  readonly resendFrom: number
}

const storageKey = 'pending-activation'
const listeners = new Set<() => void>()
/** What this tab waits for; undefined while the storage, which outlives a reload, was not looked at. */
let current: PendingActivation | null | undefined

function readStored(): PendingActivation | null {
  try {
    // Written below and by nothing else.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PendingActivation | null
  } catch {
    // A browser that lets nothing be stored still shows the screen, until it is reloaded.
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

/** Begins or changes the wait; null ends it. */
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

/** What this tab waits for. The server knows of nobody, and so does the first render. */
export function usePendingActivation(): PendingActivation | null {
  return useSyncExternalStore(subscribe, snapshot, () => null)
}
