import { useEffect, useEffectEvent, useRef } from 'react'
import { holdPage } from './hold-page.ts'

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Where Tab leads to at the ends of a panel, and from outside of it; null where the browser knows the way. */
function roundOf(panel: HTMLElement, isBackwards: boolean): HTMLElement | null {
  // The field behind a button for files is hidden, and so is a camera where there is none.
  const stops = [...panel.querySelectorAll<HTMLElement>(reachable)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  )
  const { activeElement } = document
  const end = isBackwards ? stops[0] : stops.at(-1)
  const isInside = activeElement !== panel && panel.contains(activeElement)
  if (isInside && activeElement !== end) return null
  return stops.at(isBackwards ? -1 : 0) ?? panel
}

/** Panels that lie over the page. Those below hear a key before the last one does, and leave it to that one. */
const panels: symbol[] = []

/**
 * Keeps the focus within a panel that lies over the page: it gets it when it comes, Tab goes round in it, Escape asks
 * for it to close, and whoever had the focus before gets it back. The page stays where it is meanwhile. Not the
 * browser's modal dialog: that one lies above everything, and what toasts say could neither be seen nor dismissed
 * while it is open.
 */
export function useModal(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  // On the document: what was pressed may be gone with its copy, and the focus with it.
  const onKey = useEffectEvent((event: KeyboardEvent, self: symbol) => {
    if (panels.at(-1) !== self) return
    // Of a keyboard that composes letters Escape ends a word.
    if (event.key === 'Escape') return event.isComposing ? undefined : onClose()
    const next = event.key === 'Tab' && panel.current && roundOf(panel.current, event.shiftKey)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  useEffect(() => {
    const before = document.activeElement
    const self = Symbol('panel')
    panels.push(self)
    const letGo = holdPage()
    const listen = (event: KeyboardEvent) => onKey(event, self)
    document.addEventListener('keydown', listen)
    panel.current?.focus()
    return () => {
      document.removeEventListener('keydown', listen)
      panels.splice(panels.indexOf(self), 1)
      letGo()
      // A page that came meanwhile has taken it already.
      const isLost = document.activeElement === document.body
      if (!isLost) return
      // What opened it may be gone with its copy; its page is still there.
      const hasIt = before instanceof HTMLElement && before.isConnected && before !== document.body
      const next = hasIt ? before : document.querySelector('main')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return { ref: panel, tabIndex: -1 } as const
}
