import { useLayoutEffect, useRef } from 'react'

/** Of a part that may go with the focus in it: the page has it then, as after a move. */
export function useFocusOnUnmount() {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return element
}
