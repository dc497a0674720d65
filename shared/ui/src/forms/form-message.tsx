import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './form-message.module.css'

/**
 * What a form as a whole has to say; an error is said at once, the rest when there is a pause. What is not an error is
 * only said where it comes into an element that is there: without children it is, and is not seen.
 */
export function FormMessage({
  kind,
  children,
}: {
  kind: 'error' | 'success' | 'info'
  children?: ReactNode
}) {
  return (
    <p role={kind === 'error' ? 'alert' : 'status'} className={classNames(css.message, css[kind])}>
      {children}
    </p>
  )
}
