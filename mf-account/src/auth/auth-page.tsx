import { type ReactNode, useEffect, useRef } from 'react'
import css from './auth-page.module.css'

/** The narrow panel of a page to log in, to register, or to answer a mailed link. A view that replaces another sets `focusesHeading`, so that it is announced. */
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
