import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

/**
 * Returns a field's text and its handlers. The text applies on Enter and when the field loses the focus, and follows
 * `value` when another control changes it.
 */
export function useAppliedText({
  value,
  toText = (next) => next,
  toValue,
  onApply,
  onReplace,
}: {
  value: string
  toText?: (value: string) => string
  /** Returns undefined for a text that cannot apply. */
  toValue: (text: string) => string | undefined
  onApply: (value: string) => void
  /** Called while rendering, when another control has changed the value. */
  onReplace?: (value: string) => void
}) {
  const [text, setText] = useState(() => toText(value))
  const [syncedValue, setSyncedValue] = useState(value)
  if (value !== syncedValue) {
    setSyncedValue(value)
    setText(toText(value))
    if (toValue(text) !== value) onReplace?.(value)
  }
  const apply = () => {
    const next = toValue(text)
    if (next !== undefined && next !== value) onApply(next)
  }
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
    onBlur: apply,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && apply(),
  }
}
