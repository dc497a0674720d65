import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDismiss } from '../use-dismiss.ts'

/**
 * State of a button that opens a panel. Navigation closes it, and so does `useDismiss`; Escape returns the focus to
 * the button.
 */
export function useDisclosure<Part extends HTMLElement>() {
  const { key } = useLocation()
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const container = useRef<Part>(null)
  // Bound to one history entry, so that any navigation closes the panel without an effect.
  const [openAtKey, setOpenAtKey] = useState<string | null>(null)
  const isOpen = openAtKey === key
  useDismiss(container, isOpen, (reason) => {
    setOpenAtKey(null)
    if (reason === 'escape') button.current?.focus()
  })
  return {
    isOpen,
    container,
    panelId,
    button: {
      type: 'button',
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpenAtKey(isOpen ? null : key),
    },
  } as const
}
