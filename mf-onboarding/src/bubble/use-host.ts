import { useEffect, useState } from 'react'
import { visibilityPollMs } from '../machine/tour-limits.ts'
import { openModal } from '../page/find-target.ts'

const hostNow = () => openModal() ?? document.body

/**
 * Where the bubble stands in the document: in a modal dialog that is open, for outside of it nothing can be reached by
 * keyboard nor is read aloud; else at the end of the page.
 */
export function useHost(): HTMLElement {
  const [host, setHost] = useState(hostNow)
  useEffect(() => {
    const timer = setInterval(() => setHost(hostNow()), visibilityPollMs)
    return () => clearInterval(timer)
  }, [])
  return host
}
