import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

export type SelectOption = { value: string; label: string }
/** Options below a heading of their own. */
export type SelectOptionGroup = { label: string; options: ReadonlyArray<SelectOption> }

export function SelectField({
  label,
  isLabelHidden = false,
  hint,
  error,
  options,
  className,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldText & { options: ReadonlyArray<SelectOption | SelectOptionGroup> }) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
            ),
          )}
        </select>
      )}
    </Field>
  )
}

// Server and browser may know different names of countries.
const renderOption = ({ value, label }: SelectOption) => (
  <option key={value} value={value} suppressHydrationWarning>
    {label}
  </option>
)
