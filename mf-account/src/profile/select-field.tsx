import { type ComponentProps, useId } from 'react'
import css from './select-field.module.css'

/** A choice of one among a few, with its label; the browser's own list, which every phone knows how to show. */
export function SelectField({
  label,
  hint,
  options,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string
  hint: string
  options: ReadonlyArray<{ value: string; label: string }>
}) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select {...select} id={id} className={css.select} aria-describedby={`${id}-hint`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
    </div>
  )
}
