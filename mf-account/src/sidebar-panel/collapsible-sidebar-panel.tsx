import { type ReactNode, useState } from 'react'
import css from './collapsible-sidebar-panel.module.css'

/** From this width, the sidebar is beside the list (`ListPageLayout` in shared/ui). */
const wideLayoutQuery = '(min-width: 64rem)'

/** Open beside the list, collapsed above it. Slots render only in the browser, so `window` exists. */
export function CollapsibleSidebarPanel({ title, children }: { title: string; children: ReactNode }) {
  const [isInitiallyOpen] = useState(() => window.matchMedia(wideLayoutQuery).matches)
  return (
    <details className={css.panel} open={isInitiallyOpen}>
      <summary className={css.title}>{title}</summary>
      {children}
    </details>
  )
}
