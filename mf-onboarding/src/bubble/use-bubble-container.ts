import { findOpenModal } from '@ninepocket/ui/focus/find-open-modal'
import { useEffect, useState } from 'react'
import { visibilityPollMs } from '../machine/tour-limits.ts'

const getContainer = () => findOpenModal() ?? document.body

/** Outside of an open modal dialog the bubble could not be reached by keyboard or screen reader. */
export function useBubbleContainer(): HTMLElement {
  const [container, setContainer] = useState(getContainer)
  useEffect(() => {
    const timer = setInterval(() => setContainer(getContainer()), visibilityPollMs)
    return () => clearInterval(timer)
  }, [])
  return container
}
