import { useEffect, useState } from 'react'

/** Returns the whole seconds until a time in ms since 1970. `maxSeconds` limits them in case the clock was set back. */
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
