import { useSyncExternalStore } from 'react'

/** A value that is this tab's own, and a hook for what shows it. */
export type TabStore<Value> = { get(): Value; set(value: Value): void; use(): Value }

/** Markup from the server, and what takes it over, has the first value: of tabs the server knows nothing. */
export function createTabStore<Value>(first: Value): TabStore<Value> {
  let current = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current
  return {
    get,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => first),
  }
}
