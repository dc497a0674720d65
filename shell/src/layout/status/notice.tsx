import type { ReactNode } from 'react'
import css from './notice.module.css'

/** Live region for notices. It exists before the first notice, so that screen readers announce it. */
export const noticeRegionClass = css.place

/** A notice at the bottom of the window, with optional actions. */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.notice}>
      <p className={css.text}>{text}</p>
      {children ? <div className={css.actions}>{children}</div> : null}
    </div>
  )
}
