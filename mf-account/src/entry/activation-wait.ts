import { useSyncExternalStore } from 'react'

/** Somebody who has an account and has yet to activate it (spec §4.2): what the screen about it needs. */
export type ActivationWait = {
  /** Masked already: the whole address is kept nowhere. */
  readonly maskedEmail: string
  readonly resendToken: string
  /** When the mail may be asked for again, in ms since 1970; 0: at once. */
  readonly resendFrom: number
}

const storageKey = 'activation-wait'
const listeners = new Set<() => void>()
/** What this tab waits for; undefined while the storage, which outlives a reload, was not looked at. */
let current: ActivationWait | null | undefined

function read(): ActivationWait | null {
  try {
    // Written below and by nothing else.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ActivationWait | null
  } catch {
    // A browser that lets nothing be stored still shows the screen, until it is reloaded.
    return null
  }
}

function write(wait: ActivationWait | null): void {
  try {
    if (wait) sessionStorage.setItem(storageKey, JSON.stringify(wait))
    else sessionStorage.removeItem(storageKey)
  } catch {
    return
  }
}

/** Begins or changes the wait; null ends it. */
export function setActivationWait(wait: ActivationWait | null): void {
  current = wait
  write(wait)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function snapshot(): ActivationWait | null {
  if (current === undefined) current = read()
  return current
}

/** What this tab waits for. The server knows of nobody, and so does the first render. */
export function useActivationWait(): ActivationWait | null {
  return useSyncExternalStore(subscribe, snapshot, () => null)
}
