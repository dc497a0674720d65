import { ArrowUpDown } from 'lucide-react'
import { useId } from 'react'
import type { SelectOption } from '../forms/select-field.tsx'
import css from './sort-field.module.css'

/** The order of a list. In the line of the filter box; on a phone it is as small as an icon. */
export function SortField({
  options,
  value,
  onChange,
}: {
  options: ReadonlyArray<SelectOption>
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={css.sort}>
      <label htmlFor={id} className={css.label}>
        Sort by
      </label>
      <div className={css.box} data-changed={value !== options[0]?.value || undefined}>
        <ArrowUpDown className={css.icon} size={20} aria-hidden="true" />
        <select id={id} className={css.select} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
