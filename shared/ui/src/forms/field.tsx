import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { classNames } from '../theme/class-names.ts'
import css from './field.module.css'

/** Texts around the control of a field. */
export type FieldText = {
  label: string
  isLabelHidden?: boolean
  hint?: string | undefined
  error?: string | undefined
}

type ControlProps = {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  className,
  children,
}: FieldText & { className?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? undefined : css.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        className: classNames(css.control),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      <p id={`${id}-note`} role={error ? 'alert' : undefined} className={error ? css.error : css.hint}>
        {note}
      </p>
    </div>
  )
}
