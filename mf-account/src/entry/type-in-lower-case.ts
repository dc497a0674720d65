import type { ChangeEvent } from 'react'

/** Lower-cases what is typed (spec §5.3), and leaves the caret where it is. */
export function typeInLowerCase({ target }: ChangeEvent<HTMLInputElement>): void {
  const lower = target.value.toLowerCase()
  if (lower === target.value) return
  const { selectionStart, selectionEnd } = target
  target.value = lower
  target.setSelectionRange(selectionStart, selectionEnd)
}
