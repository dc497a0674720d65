import type { ReactNode } from 'react'
import css from './page-header.module.css'

export function PageHeader({
  title,
  eyebrow,
  back,
  actions,
  children,
}: {
  title: string
  eyebrow?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={css.header}>
      {back ? <div className={css.back}>{back}</div> : null}
      {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
      <h1 className={css.title}>{title}</h1>
      {children ? <div className={css.lead}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  )
}
