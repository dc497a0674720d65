import { useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'
import css from './feedback-panel.module.css'

/** From this width, the sidebar is beside the list (`ListPageLayout` in shared/ui). */
const wideLayoutQuery = '(min-width: 64rem)'

/** Open beside the list, collapsed above it. Slots render only in the browser, so `window` exists. */
export function FeedbackPanel() {
  const [isInitiallyOpen] = useState(() => window.matchMedia(wideLayoutQuery).matches)
  return (
    <details className={css.panel} open={isInitiallyOpen}>
      <summary className={css.title}>Feedback</summary>
      <FeedbackForm />
    </details>
  )
}
