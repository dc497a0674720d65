import type { ReactNode } from 'react'
import css from './list-page-layout.module.css'

export function ListPageLayout({
  header,
  side,
  children,
}: {
  header: ReactNode
  side: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.page}>
      <div className={css.header}>{header}</div>
      <div className={css.side}>{side}</div>
      <div className={css.content}>{children}</div>
    </div>
  )
}
