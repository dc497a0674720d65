import { useRef, useState } from 'react'

/** State of a `ConfirmPrompt`. The button that opens it gets the focus back when it closes. */
export function useConfirmPrompt() {
  const [isOpen, setIsOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    openButton.current?.focus()
  }
  return { isOpen, open: () => setIsOpen(true), close, openButton }
}
