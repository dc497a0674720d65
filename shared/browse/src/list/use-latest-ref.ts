import { type RefObject, useEffect, useRef } from 'react'

/** A reference to the value of the last render, for what runs outside of rendering. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
