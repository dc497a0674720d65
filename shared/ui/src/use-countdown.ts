import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` after `durationMs`, not counting the time while `isPaused`. */
export function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef(durationMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedAt))
    }
  }, [isPaused])
}
