import { useId } from 'react'
import css from './option-field.module.css'

export function OptionSelect({
  label,
  options,
  value,
  onChoose,
}: {
  label: string
  options: ReadonlyArray<readonly [value: string, label: string]>
  value: string
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select id={id} className={css.input} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </select>
    </div>
  )
}
