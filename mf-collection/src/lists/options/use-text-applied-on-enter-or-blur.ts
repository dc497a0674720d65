import type { ChangeEvent, KeyboardEvent } from 'react'
import { useTextOfValue } from './use-text-of-value.ts'

/**
 * Returns a field's text and its handlers. The text applies on Enter and when the field loses the focus, and follows
 * `value` when another control changes it.
 */
export function useTextAppliedOnEnterOrBlur({
  value,
  toText = (next) => next,
  toValue,
  appliesAtOnce = () => false,
  onApply,
  onReplace,
}: {
  value: string
  toText?: (value: string) => string
  /** Returns undefined for a text that cannot apply. */
  toValue: (text: string) => string | undefined
  /** Returns whether a change of the field applies without Enter. */
  appliesAtOnce?: (field: HTMLInputElement) => boolean
  onApply: (value: string) => void
  /** Called while rendering, when another control has changed the value. */
  onReplace?: (value: string) => void
}) {
  const { text, setText, appliedValue, setAppliedValue } = useTextOfValue(value, {
    toText,
    onReplace: (newValue, previousText) => {
      if (toValue(previousText) !== newValue) onReplace?.(newValue)
    },
  })
  const apply = (newText: string) => {
    const next = toValue(newText)
    if (next === undefined || next === appliedValue) return
    setAppliedValue(next)
    setText(toText(next))
    onApply(next)
  }
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value)
      if (appliesAtOnce(target)) apply(target.value)
    },
    onBlur: () => apply(text),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && apply(text),
  }
}
