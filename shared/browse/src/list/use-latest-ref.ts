import { type RefObject, useEffect, useRef } from 'react'

export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
