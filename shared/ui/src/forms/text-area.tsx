import { type ComponentProps, useId } from 'react'
import css from './text-area.module.css'

/** Three lines by default (spec §9.4). */
export function TextArea({
  label,
  hint,
  rows = 3,
  ...area
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { label: string; hint?: string | undefined }) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea {...area} id={id} rows={rows} className={css.area} aria-describedby={hint ? `${id}-hint` : undefined} />
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
