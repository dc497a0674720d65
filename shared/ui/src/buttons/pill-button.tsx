import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './pill-button.module.css'

/** `aria-pressed` shows a toggled state. While `isPending`, the button stays focusable and does nothing. */
export function PillButton({
  Icon,
  isPending = false,
  onClick,
  children,
  ...buttonProps
}: Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  isPending?: boolean
  children: ReactNode
}) {
  return (
    <button
      {...buttonProps}
      type="button"
      className={classNames(css.pill, buttonProps['aria-pressed'] === true && css.on)}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
    >
      <Icon size={18} aria-hidden="true" />
      {children}
    </button>
  )
}
