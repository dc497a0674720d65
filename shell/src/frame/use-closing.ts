import { type RefObject, useEffect, useEffectEvent } from 'react'

type Reason = 'escape' | 'left'

/** While open: the Escape key, a press outside, and the focus moving out of it ask to close. */
export function useClosing(
  part: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: (reason: Reason) => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close('escape')
    }
    const onMove = (event: Event) => {
      if (event.target instanceof Node && !part.current?.contains(event.target)) close('left')
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onMove)
    document.addEventListener('focusin', onMove)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onMove)
      document.removeEventListener('focusin', onMove)
    }
  }, [isOpen, part])
}
