import { useLayoutEffect, useRef } from 'react'

/** Of a part that may go with the focus in it: the page has it then, as after a move. */
export function useFocusLeft() {
  const part = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => () => {
      if (part.current?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return part
}
