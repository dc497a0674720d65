import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for an element that takes the focus when a change of `content` has removed what had it. The element needs
 * `tabIndex={-1}`.
 */
export function useFocusIfLostWhenContentChanges<Container extends HTMLElement = HTMLDivElement>(
  content: unknown,
): RefObject<Container | null> {
  const container = useRef<Container>(null)
  const shownContent = useRef(content)
  useEffect(() => {
    if (shownContent.current !== content && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true })
    shownContent.current = content
  }, [content])
  return container
}
