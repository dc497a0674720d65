import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to `container` when the focused button has disappeared because `content` changed. Call the returned
 * function when a change has succeeded. A dialog cannot do this: it may close before or after the new content is shown.
 */
export function useFocusFallback(container: RefObject<HTMLElement | null>, content: unknown): () => void {
  const hasChanged = useRef(false)
  useEffect(() => {
    if (hasChanged.current && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true })
    hasChanged.current = false
  }, [container, content])
  return () => {
    hasChanged.current = true
  }
}
