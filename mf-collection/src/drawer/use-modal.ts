import { type KeyboardEvent, useEffect, useRef } from 'react'

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * Keeps the focus within a panel that lies over the page: it gets it when it comes, Tab goes round in it, Escape asks
 * for it to close, and whoever had the focus before gets it back. Not the browser's modal dialog: that one lies above
 * everything, and what toasts say could neither be seen nor dismissed while it is open.
 */
export function useModal(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    if (event.key !== 'Tab' || !panel.current) return
    const stops = [...panel.current.querySelectorAll<HTMLElement>(reachable)]
    const { activeElement } = document
    const isAtEnd = event.shiftKey
      ? activeElement === stops[0] || activeElement === panel.current
      : activeElement === stops.at(-1)
    if (!isAtEnd) return
    event.preventDefault()
    stops.at(event.shiftKey ? -1 : 0)?.focus()
  }
  return { ref: panel, tabIndex: -1, onKeyDown } as const
}
