import { type RefObject, useEffect, useRef } from 'react'

/** Returns the ref of a button that gets the focus back when the view it opened closes with the focus in it. */
export function useRestoreFocus({ isOpen }: { isOpen: boolean }): RefObject<HTMLButtonElement | null> {
  const openButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) openButton.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return openButton
}
