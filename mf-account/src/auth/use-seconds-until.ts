import { useEffect, useState } from 'react'

/** Whole seconds until a time in ms since 1970, counted down to 0; at most `most`, should the clock have been changed. */
export function useSecondsUntil(targetTimeMs: number, maxSeconds: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.min(maxSeconds, Math.ceil((targetTimeMs - now) / 1000))
  const isOver = secondsLeft <= 0
  useEffect(() => {
    setNow(Date.now())
    if (isOver && targetTimeMs <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [targetTimeMs, isOver])
  return Math.max(0, secondsLeft)
}
