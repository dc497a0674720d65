import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Returns a function that navigates until its component unmounts: a late reply must not take the member off another page. */
export function useNavigateWhileMounted(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return (path, options) => {
    if (isMounted.current) void navigate(path, options)
  }
}
