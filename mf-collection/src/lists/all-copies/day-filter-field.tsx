import { TextField } from '@ninepocket/ui/forms/text-field'
import { useTextAppliedOnEnterOrBlur } from '../options/use-text-applied-on-enter-or-blur.ts'
import css from './table-controls.module.css'
import { isFilterDay } from './table-options.ts'

/**
 * A limit of days. It applies as soon as the day is complete or cleared: a browser reports "0002-05-31" while "2024" is
 * typed, and no value with `badInput` while a part of the day is missing.
 */
export function DayFilterField({
  label,
  value,
  onChoose,
}: {
  label: string
  value: string
  onChoose: (day: string) => void
}) {
  const textField = useTextAppliedOnEnterOrBlur({
    value,
    toValue: (text) => (text === '' || isFilterDay(text) ? text : undefined),
    appliesAtOnce: ({ value: day, validity }) => isFilterDay(day) || (day === '' && !validity.badInput),
    onApply: onChoose,
  })
  return (
    <TextField
      label={label}
      type="date"
      className={css.day}
      {...textField}
      onBlur={({ target }) => {
        if (!target.validity.badInput) textField.onBlur()
      }}
      onKeyDown={(event) => {
        if (!event.currentTarget.validity.badInput) textField.onKeyDown(event)
      }}
    />
  )
}
