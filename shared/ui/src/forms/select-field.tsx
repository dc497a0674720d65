import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

export function SelectField({
  label,
  isLabelHidden = false,
  hint,
  error,
  options,
  className,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldText & { options: ReadonlyArray<{ value: string; label: string }> }) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
