import type { ChangeEvent } from 'react'

/** Lower-cases the input's value (spec §5.3) and keeps the caret position. */
export function lowercaseInputOnChange({ target }: ChangeEvent<HTMLInputElement>): void {
  const lowercased = target.value.toLowerCase()
  if (lowercased === target.value) return
  const { selectionStart, selectionEnd } = target
  target.value = lowercased
  target.setSelectionRange(selectionStart, selectionEnd)
}
