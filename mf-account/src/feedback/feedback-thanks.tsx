import { useEffect, useEffectEvent } from 'react'

/** See spec §8.11. */
const thanksDurationMs = 3000

export function FeedbackThanks({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), thanksDurationMs)
    return () => clearTimeout(timer)
  }, [])
  return <>Thank you for your feedback! We'll review it soon.</>
}
