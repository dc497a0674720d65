import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus back to the button that opened something, when that has closed. @returns the ref of the button */
export function useRestoreFocus({ isOpen }: { isOpen: boolean }): RefObject<HTMLButtonElement | null> {
  const openButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) openButton.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return openButton
}
