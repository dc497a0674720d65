import type { ReactNode } from 'react'
import css from './notice.module.css'

/** Where notices stand. It is in the page before there is one, so that what comes is read aloud. */
export const noticeRegion = css.place

/** A line over the lower edge of the window, with what can be done about it, if anything; it stays until it is. */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.notice}>
      <p className={css.text}>{text}</p>
      {children ? <div className={css.actions}>{children}</div> : null}
    </div>
  )
}
