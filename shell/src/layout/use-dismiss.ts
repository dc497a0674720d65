import { type RefObject, useEffect, useEffectEvent } from 'react'

type DismissReason = 'escape' | 'left'

/** Open elements, the innermost last: Escape closes one at a time. */
const openElements: RefObject<HTMLElement | null>[] = []

/** While open, calls back on Escape, on a press outside and when the focus leaves. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: (reason: DismissReason) => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && openElements.at(-1) === element) close('escape')
    }
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) close('left')
    }
    openElements.push(element)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      openElements.splice(openElements.indexOf(element), 1)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [isOpen, element])
}
