import { type ReactNode, useEffect, useRef } from 'react'
import css from './auth-page-layout.module.css'

/**
 * Narrow panel with a title, shared by the pages to log in, to register, and to answer a mailed link. A view that
 * replaces another sets `focusesHeading`, so that screen readers announce it.
 */
export function AuthPageLayout({
  title,
  focusesHeading = false,
  footer,
  children,
}: {
  title: string
  focusesHeading?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusesHeading) heading.current?.focus()
  }, [focusesHeading])
  return (
    <article className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {footer ? <p className={css.more}>{footer}</p> : null}
    </article>
  )
}
