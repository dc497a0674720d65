import { useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'
import css from './feedback-panel.module.css'

/** From here on the side of a list stands beside it (`ListPage` of shared/ui); below, it is above the list. */
const wideLayoutQuery = '(min-width: 64rem)'

/** Feedback in the side of a page: open beside a list, folded above it. The server renders no slots. */
export function FeedbackPanel() {
  const [isInitiallyOpen] = useState(() => window.matchMedia(wideLayoutQuery).matches)
  return (
    <details className={css.panel} open={isInitiallyOpen}>
      <summary className={css.title}>Feedback</summary>
      <FeedbackForm />
    </details>
  )
}
