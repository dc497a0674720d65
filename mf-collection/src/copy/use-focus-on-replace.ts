import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element when it replaces the one that had the focus. Leaves the focus alone in a drawer and on a page
 * that is just opening.
 */
export function useFocusOnReplace<FocusTarget extends HTMLElement>(
  replacesFocused: boolean,
): RefObject<FocusTarget | null> {
  const focusTarget = useRef<FocusTarget>(null)
  useEffect(() => {
    if (replacesFocused && document.activeElement === document.body) focusTarget.current?.focus()
  }, [replacesFocused])
  return focusTarget
}
