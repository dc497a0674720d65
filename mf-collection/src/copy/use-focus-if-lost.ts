import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus only if it was lost: not from a drawer, nor on a page that is just opening. */
export function useFocusIfLost<FocusTarget extends HTMLElement>(
  replacesFocused: boolean,
): RefObject<FocusTarget | null> {
  const focusTarget = useRef<FocusTarget>(null)
  useEffect(() => {
    if (replacesFocused && document.activeElement === document.body) focusTarget.current?.focus()
  }, [replacesFocused])
  return focusTarget
}
