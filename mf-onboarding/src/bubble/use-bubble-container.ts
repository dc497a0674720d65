import { useEffect, useState } from 'react'
import { visibilityPollMs } from '../machine/tour-limits.ts'
import { findOpenModal } from '../page/find-target-element.ts'

const getContainer = () => findOpenModal() ?? document.body

/**
 * Returns the element to render the bubble in: the open modal dialog, because nothing outside of it can be reached
 * by keyboard or screen reader; otherwise `body`.
 */
export function useBubbleContainer(): HTMLElement {
  const [container, setContainer] = useState(getContainer)
  useEffect(() => {
    const timer = setInterval(() => setContainer(getContainer()), visibilityPollMs)
    return () => clearInterval(timer)
  }, [])
  return container
}
