import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './text-field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * One line of text with its label; `error` takes the place of `hint` and is said when it appears. `end` is a button
 * within the field, at its end.
 */
export function TextField({
  label,
  isLabelHidden = false,
  hint,
  error,
  end,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  isLabelHidden?: boolean
  hint?: string | undefined
  error?: string | undefined
  end?: ReactNode
}) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? undefined : css.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={css.line}>
        <input
          {...input}
          id={id}
          className={classNames(css.input, end !== undefined && css.roomAtEnd)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end === undefined ? null : <span className={css.end}>{end}</span>}
      </div>
      <p id={`${id}-note`} role={error ? 'alert' : undefined} className={error ? css.error : css.hint}>
        {note}
      </p>
    </div>
  )
}
