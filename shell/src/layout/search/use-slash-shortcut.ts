import { findOpenModal } from '@ninepocket/ui/focus/find-open-modal'
import { type RefObject, useEffect } from 'react'
import { isEditable } from '../is-editable.ts'

/** Focuses the search field when the visitor presses "/" outside a field and a dialog. */
export function useSlashShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusInput = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isEditable(event.target) || findOpenModal()) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', focusInput)
    return () => window.removeEventListener('keydown', focusInput)
  }, [input])
}
