import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** End of the window at which toasts are shown. */
export type ToastSide = 'bottom' | 'top'

/** A row of a grid has the focus itself, by its `tabindex`. */
const controlSelector = 'a, button, input, select, textarea, summary, [tabindex]'

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}

/**
 * Returns the side at which toasts do not cover the control used last. It is chosen when their number changes, so that
 * they do not move while they are read. The first toasts of a series are at the bottom if they do not cover it there.
 */
export function useToastSide(stack: RefObject<HTMLElement | null>, toastCount: number): ToastSide {
  const [side, setSide] = useState<ToastSide>('bottom')
  const usedControl = useRef<Element | null>(null)
  useEffect(() => {
    // Not the focused element: Safari gives buttons no focus when they are pressed.
    const noteControl = ({ target }: Event) => {
      if (target instanceof Element && !stack.current?.contains(target))
        usedControl.current = target.closest(controlSelector)
    }
    window.addEventListener('pointerdown', noteControl, true)
    window.addEventListener('keydown', noteControl, true)
    return () => {
      window.removeEventListener('pointerdown', noteControl, true)
      window.removeEventListener('keydown', noteControl, true)
    }
  }, [stack])
  useLayoutEffect(() => {
    if (toastCount === 0) return setSide('bottom')
    const control = usedControl.current
    if (!stack.current || !control?.isConnected || !overlap(stack.current, control)) return
    setSide((current) => (current === 'bottom' ? 'top' : 'bottom'))
  }, [toastCount, stack])
  return side
}
