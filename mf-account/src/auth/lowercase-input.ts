import type { ChangeEvent } from 'react'

/** Lower-cases what is typed (spec §5.3), and leaves the caret where it is. */
export function lowercaseInput({ target }: ChangeEvent<HTMLInputElement>): void {
  const lowercased = target.value.toLowerCase()
  if (lowercased === target.value) return
  const { selectionStart, selectionEnd } = target
  target.value = lowercased
  target.setSelectionRange(selectionStart, selectionEnd)
}
