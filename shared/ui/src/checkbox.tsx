import type { ComponentProps } from 'react'
import css from './checkbox.module.css'
import { classNames } from './class-names.ts'

/** A box to tick; its label can be pressed too. */
export function Checkbox({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className={classNames(css.checkbox, className)}>
      <input {...input} type="checkbox" className={css.box} />
      {label}
    </label>
  )
}
