import { useEffect, useEffectEvent, useRef } from 'react'

const openPanels: symbol[] = []

let stylesBefore = { overflow: '', padding: '' }

/** Also prevents a layout shift by the width of the scroll bar. */
function lockPageScroll(): void {
  const { documentElement: page, body } = document
  const barWidth = window.innerWidth - page.clientWidth
  stylesBefore = { overflow: page.style.overflow, padding: body.style.paddingInlineEnd }
  page.style.overflow = 'hidden'
  if (barWidth > 0) body.style.paddingInlineEnd = `${barWidth}px`
}

function unlockPageScroll(): void {
  document.documentElement.style.overflow = stylesBefore.overflow
  document.body.style.paddingInlineEnd = stylesBefore.padding
}

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Null when the browser's own focus order is right. */
function getWrappedFocusTarget(panel: HTMLElement, isBackwards: boolean): HTMLElement | null {
  // Excludes hidden elements, such as file inputs and a camera button on a desktop.
  const focusableElements = [...panel.querySelectorAll<HTMLElement>(focusableSelector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const { activeElement } = document
  const lastInDirection = isBackwards ? focusableElements[0] : focusableElements.at(-1)
  const isInside = activeElement !== panel && panel.contains(activeElement)
  if (isInside && activeElement !== lastInDirection) return null
  return focusableElements.at(isBackwards ? -1 : 0) ?? panel
}

/**
 * Makes a panel modal: moves the focus into it, traps Tab, locks the page's scroll position and restores the focus
 * at the end. A modal `<dialog>` would cover the toasts.
 */
export function useModalPanelProps(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  // On the document, because the focus is lost when the focused element disappears.
  const onKey = useEffectEvent((event: KeyboardEvent, panelKey: symbol) => {
    if (openPanels.at(-1) !== panelKey) return
    // Escape may end an IME composition.
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
    if (openPanels.length === 1) lockPageScroll()
    const listen = (event: KeyboardEvent) => onKey(event, panelKey)
    document.addEventListener('keydown', listen)
    panel.current?.focus()
    return () => {
      document.removeEventListener('keydown', listen)
      openPanels.splice(openPanels.indexOf(panelKey), 1)
      if (openPanels.length === 0) unlockPageScroll()
      // A new page may have taken the focus already.
      const isFocusLost = document.activeElement === document.body
      if (!isFocusLost) return
      // The opener may be gone. In that case the page gets the focus.
      const canRestoreFocus =
        focusedBefore instanceof HTMLElement && focusedBefore.isConnected && focusedBefore !== document.body
      const next = canRestoreFocus ? focusedBefore : document.querySelector('main')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return { ref: panel, tabIndex: -1 } as const
}
