import { useLayoutEffect, useRef } from 'react'

/** Moves the focus to `main` when an element unmounts with the focus in it, as after a navigation. */
export function useFocusMainOnUnmount() {
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
