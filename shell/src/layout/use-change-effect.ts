import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back after each change of a value, but not for its first one. */
export function useChangeEffect(value: string, onChange: () => void): void {
  const lastValue = useRef(value)
  const callOnChange = useEffectEvent(onChange)
  useEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    callOnChange()
  }, [value])
}
