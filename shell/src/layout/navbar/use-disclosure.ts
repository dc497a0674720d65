import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDismiss } from '../use-dismiss.ts'

/**
 * A button that opens a panel. Any move closes it, and so does whatever `useDismiss` hears of; Escape gives the focus
 * back to the button. `part` goes to the element around both.
 */
export function useDisclosure<Part extends HTMLElement>() {
  const { key } = useLocation()
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const container = useRef<Part>(null)
  // Open on one entry of the history only: any move closes it, without an effect.
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
