import { useEffect, useState } from 'react'

/** Whole seconds until a time in ms since 1970, counted down to 0; at most `most`, should the clock have been changed. */
export function useSecondsUntil(time: number, most: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.min(most, Math.ceil((time - now) / 1000))
  const isOver = left <= 0
  useEffect(() => {
    setNow(Date.now())
    if (isOver && time <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [time, isOver])
  return Math.max(0, left)
}
