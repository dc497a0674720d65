import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './checkbox.module.css'

export function Checkbox({ label, className, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className={classNames(css.checkbox, className)}>
      <input {...input} type="checkbox" className={css.box} />
      {label}
    </label>
  )
}
