import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, type FieldText } from './field.tsx'
import css from './text-field.module.css'

export function TextField({
  label,
  isLabelHidden = false,
  hint,
  error,
  end,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> & FieldText & { end?: ReactNode }) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={css.line}>
          <input
            {...input}
            {...control}
            className={classNames(control.className, end !== undefined && css.roomAtEnd)}
          />
          {end === undefined ? null : <span className={css.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
}
