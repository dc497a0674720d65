import type { ReactNode } from 'react'
import css from './link-group.module.css'

export function LinkGroup({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>
}
