import { useEffect, useState } from 'react'
import { visibilityPollMs } from '../machine/tour-limits.ts'
import { findOpenModal } from '../page/find-target-element.ts'

const getContainer = () => findOpenModal() ?? document.body

/**
 * Where the bubble stands in the document: in a modal dialog that is open, for outside of it nothing can be reached by
 * keyboard nor is read aloud; else at the end of the page.
 */
export function useBubbleContainer(): HTMLElement {
  const [container, setContainer] = useState(getContainer)
  useEffect(() => {
    const timer = setInterval(() => setContainer(getContainer()), visibilityPollMs)
    return () => clearInterval(timer)
  }, [])
  return container
}
