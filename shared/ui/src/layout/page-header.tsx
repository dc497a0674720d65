import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './page-header.module.css'

export function PageHeader({
  title,
  titleContext,
  eyebrow,
  back,
  actions,
  children,
}: {
  title: string
  /** What the title belongs to, before it: "1990 Topps · Base Set". */
  titleContext?: string
  eyebrow?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={css.header}>
      {back ? <div className={css.back}>{back}</div> : null}
      {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
      <h1 className={classNames(css.title, titleContext && css.withContext)}>
        {titleContext ? (
          <>
            <span className={css.context}>{titleContext} ·</span> {title}
          </>
        ) : (
          title
        )}
      </h1>
      {children ? <div className={css.lead}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  )
}
