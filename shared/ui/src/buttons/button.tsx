import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './button.module.css'

/** How loud a button is; one `primary` on a screen. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The classes of a button, for links that look like one: `<Link className={getButtonClass('primary')}>`. */
export function getButtonClass(kind: ButtonKind = 'secondary', className?: string): string {
  return classNames(css.button, css[kind], className)
}

/**
 * A button with words on it. While `isPending` it stays in place and can be focused, and does nothing.
 */
export function Button({
  kind = 'secondary',
  isPending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind; isPending?: boolean }) {
  return (
    <button
      {...rest}
      type={isPending ? 'button' : type}
      className={getButtonClass(kind, className)}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
    >
      {children}
    </button>
  )
}
