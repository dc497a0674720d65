import type { ReactNode } from 'react'
import css from './link-row.module.css'

export function LinkRow({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>
}
