import { type RefObject, useEffect, useEffectEvent } from 'react'

type Reason = 'escape' | 'left'

/** What is open, the innermost last: Escape closes one at a time. */
const open: RefObject<HTMLElement | null>[] = []

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
      if (event.key === 'Escape' && open.at(-1) === part) close('escape')
    }
    const onMove = (event: Event) => {
      if (event.target instanceof Node && !part.current?.contains(event.target)) close('left')
    }
    open.push(part)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onMove)
    document.addEventListener('focusin', onMove)
    return () => {
      open.splice(open.indexOf(part), 1)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onMove)
      document.removeEventListener('focusin', onMove)
    }
  }, [isOpen, part])
}
