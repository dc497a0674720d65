import { useEffect, useState } from 'react'

/** Early enough to be read within two seconds of the click, on a phone that is busy as well. */
const slowAfterMs = 1500

export const slowMessage = 'This is taking longer than usual.'

/** True once the component has been on the page for so long that `slowMessage` are to be said. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
