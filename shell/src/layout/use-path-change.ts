import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls back after each change of the path, but not for the first path and not for the query string. */
export function usePathChange(onChange: (path: string) => void): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  const callOnChange = useEffectEvent(onChange)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    callOnChange(pathname)
  }, [pathname])
}
