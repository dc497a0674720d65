import type { ReactNode } from 'react'
import css from './detail-page-layout.module.css'

/**
 * A detail page: images that stay in view beside the actions and details (between them on a phone), and a footer across
 * the page.
 */
export function DetailPageLayout({
  header,
  actions,
  images,
  children,
  footer,
}: {
  header: ReactNode
  actions?: ReactNode
  images: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <article className={css.page}>
      <div className={css.header}>{header}</div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
      <div className={css.images}>
        <div className={css.sticky}>{images}</div>
      </div>
      <div className={css.details}>{children}</div>
      {footer ? <div className={css.footer}>{footer}</div> : null}
    </article>
  )
}
