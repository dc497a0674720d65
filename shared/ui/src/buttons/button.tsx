import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Returns the classes of a button for links: `<Link className={getButtonClass('primary')}>`. */
export function getButtonClass(kind: ButtonKind = 'secondary', className?: string): string {
  return classNames(css.button, css[kind], className)
}

/** While `isPending`, the button stays focusable and does nothing. */
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
      aria-disabled={isPending || rest['aria-disabled']}
      onClick={isPending ? undefined : onClick}
    >
      {children}
    </button>
  )
}
