import { useEffect, useState } from 'react'

/** True once the component has been on the page for `afterMs`. */
export function useIsSlow(afterMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isSlow
}
