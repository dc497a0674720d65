import { useEffect, useEffectEvent, useRef } from 'react'
import { lockPageScroll } from './lock-page-scroll.ts'

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Where Tab leads to at the ends of a panel, and from outside of it; null where the browser knows the way. */
function getWrappedFocusTarget(panel: HTMLElement, isBackwards: boolean): HTMLElement | null {
  // The field behind a button for files is hidden, and so is a camera where there is none.
  const focusableElements = [...panel.querySelectorAll<HTMLElement>(focusableSelector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const { activeElement } = document
  const lastInDirection = isBackwards ? focusableElements[0] : focusableElements.at(-1)
  const isInside = activeElement !== panel && panel.contains(activeElement)
  if (isInside && activeElement !== lastInDirection) return null
  return focusableElements.at(isBackwards ? -1 : 0) ?? panel
}

/** Panels that lie over the page. Those below hear a key before the last one does, and leave it to that one. */
const openPanels: symbol[] = []

/**
 * Keeps the focus within a panel that lies over the page: it gets it when it comes, Tab goes round in it, Escape asks
 * for it to close, and whoever had the focus before gets it back. The page stays where it is meanwhile. Not the
 * browser's modal dialog: that one lies above everything, and what toasts say could neither be seen nor dismissed
 * while it is open.
 */
export function useModal(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  // On the document: what was pressed may be gone with its copy, and the focus with it.
  const onKey = useEffectEvent((event: KeyboardEvent, panelKey: symbol) => {
    if (openPanels.at(-1) !== panelKey) return
    // Of a keyboard that composes letters Escape ends a word.
    if (event.key === 'Escape') return event.isComposing ? undefined : onClose()
    const next = event.key === 'Tab' && panel.current && getWrappedFocusTarget(panel.current, event.shiftKey)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  useEffect(() => {
    const focusedBefore = document.activeElement
    const panelKey = Symbol('panel')
    openPanels.push(panelKey)
    const unlockPageScroll = lockPageScroll()
    const listen = (event: KeyboardEvent) => onKey(event, panelKey)
    document.addEventListener('keydown', listen)
    panel.current?.focus()
    return () => {
      document.removeEventListener('keydown', listen)
      openPanels.splice(openPanels.indexOf(panelKey), 1)
      unlockPageScroll()
      // A page that came meanwhile has taken it already.
      const isFocusLost = document.activeElement === document.body
      if (!isFocusLost) return
      // What opened it may be gone with its copy; its page is still there.
      const canRestoreFocus =
        focusedBefore instanceof HTMLElement && focusedBefore.isConnected && focusedBefore !== document.body
      const next = canRestoreFocus ? focusedBefore : document.querySelector('main')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return { ref: panel, tabIndex: -1 } as const
}
