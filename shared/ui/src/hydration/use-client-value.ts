import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns `serverValue` on the server and during hydration, and then what only the browser knows. */
export function useClientValue<Value>(getClientValue: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(subscribeToNothing, getClientValue, () => serverValue)
}
