import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './icon-button.module.css'

export function IconButton({
  label,
  type = 'button',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return <button {...rest} type={type} aria-label={label} title={label} className={classNames(css.icon, className)} />
}
