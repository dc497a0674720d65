import { type ReactNode, useEffect, useRef } from 'react'
import css from './entry-page.module.css'

/**
 * The narrow column of a page about getting in: `more` stands apart, at its end. A view that takes the place of
 * another one `takesFocus`, so that it is read.
 */
export function EntryPage({
  title,
  takesFocus = false,
  more,
  children,
}: {
  title: string
  takesFocus?: boolean
  more?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <article className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {more ? <p className={css.more}>{more}</p> : null}
    </article>
  )
}
