import { type RefObject, useEffect, useRef } from 'react'

/**
 * Has an element take the focus as it comes, where what was pressed went with what it replaces. Not from the drawer,
 * which keeps its own, nor on a page that is only being opened.
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
