import type { ReactNode } from 'react'
import css from './link-row.module.css'

/** Where to go from a page that cannot show what it is for: links, side by side where there is room. */
export function LinkRow({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>
}
