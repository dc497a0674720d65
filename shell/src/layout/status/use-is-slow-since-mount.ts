import { useEffect, useState } from 'react'

/** Early enough to be seen within 2 s of the click on a slow phone. */
const slowAfterMs = 1500

export const slowMessage = 'This is taking longer than usual.'

/** Returns true once the component has been mounted long enough to show `slowMessage`. */
export function useIsSlowSinceMount(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
