import { TextField } from '@ninepocket/ui/forms/text-field'
import { useAppliedText } from '../options/use-applied-text.ts'
import css from './table-controls.module.css'
import { isFilterDay } from './table-options.ts'

/** A limit of days. It applies as soon as the day is complete: a browser reports "0002-05-31" while "2024" is typed. */
export function DayField({
  label,
  value,
  onChoose,
}: {
  label: string
  value: string
  onChoose: (day: string) => void
}) {
  const textField = useAppliedText({
    value,
    toValue: (text) => (text === '' || isFilterDay(text) ? text : undefined),
    onApply: onChoose,
  })
  return (
    <TextField
      label={label}
      type="date"
      className={css.day}
      {...textField}
      onChange={(event) => {
        textField.onChange(event)
        if (isFilterDay(event.target.value)) onChoose(event.target.value)
      }}
    />
  )
}
