import { useState } from 'react'

/**
 * Returns the text of a field whose value may also be changed by another control, which replaces the text. The value that
 * the field itself has applied last must be set by `setAppliedValue`.
 * @param onReplace is called while rendering, when another control has changed the value
 */
export function useTextOfValue(
  value: string,
  {
    toText = (next) => next,
    onReplace,
  }: { toText?: (value: string) => string; onReplace?: (value: string, previousText: string) => void } = {},
) {
  const [text, setText] = useState(() => toText(value))
  const [lastValue, setLastValue] = useState(value)
  const [appliedValue, setAppliedValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // A value that was applied by the field comes back in a later render, when more may have been typed.
    if (value !== appliedValue) {
      setAppliedValue(value)
      setText(toText(value))
      onReplace?.(value, text)
    }
  }
  return { text, setText, appliedValue, setAppliedValue }
}
