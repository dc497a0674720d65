import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref to the value of the last render, for code that runs outside rendering. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
