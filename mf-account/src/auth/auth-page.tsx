import { type ReactNode, useEffect, useRef } from 'react'
import css from './auth-page.module.css'

/**
 * The narrow column of a page about getting in: `more` stands apart, at its end. A view that takes the place of
 * another one `focusesHeading`, so that it is read.
 */
export function AuthPage({
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
