import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './form-message.module.css'

/** A status is announced only if its live region exists before, so render this without children from the start. */
export function FormMessage({ kind, children }: { kind: 'error' | 'success' | 'info'; children?: ReactNode }) {
  return (
    <p role={kind === 'error' ? 'alert' : 'status'} className={classNames(css.message, css[kind])}>
      {children}
    </p>
  )
}
