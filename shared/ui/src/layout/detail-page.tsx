import type { ReactNode } from 'react'
import css from './detail-page.module.css'

/**
 * A page about one thing: its pictures, which stay in view beside its details, and on a phone above them. `after` goes
 * across the page below both.
 */
export function DetailPage({
  header,
  images,
  children,
  footer,
}: {
  header: ReactNode
  images: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <article className={css.page}>
      <div className={css.header}>{header}</div>
      <div className={css.pictures}>
        <div className={css.inView}>{images}</div>
      </div>
      <div className={css.details}>{children}</div>
      {footer ? <div className={css.after}>{footer}</div> : null}
    </article>
  )
}
