import { useSyncExternalStore } from 'react'

/** A value of this tab, with a hook. */
export type TabStore<Value> = { get(): Value; set(value: Value): void; use(): Value }

/** Server rendering and hydration use the first value, because the server knows nothing about tabs. */
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
