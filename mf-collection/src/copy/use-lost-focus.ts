import { type RefObject, useEffect, useRef } from 'react'

/**
 * Has an element take the focus as it comes, where what was pressed went with what it replaces. Not from the drawer,
 * which keeps its own, nor on a page that is only being opened.
 */
export function useLostFocus<Taker extends HTMLElement>(isSudden: boolean): RefObject<Taker | null> {
  const taker = useRef<Taker>(null)
  useEffect(() => {
    if (isSudden && document.activeElement === document.body) taker.current?.focus()
  }, [isSudden])
  return taker
}
