import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { showToast } from '@ninepocket/runtime/toasts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import css from './feedback-link.module.css'
import type { SiteFeedbackDialog } from './site-feedback-dialog.tsx'

const loadDialog = createLazyImport('mf-account', () =>
  import(/* webpackChunkName: "feedback-dialog" */ './site-feedback-dialog.tsx').then((m) => m.SiteFeedbackDialog),
)

/** Opens the dialog for feedback from the footer. Looks like the links beside it. */
export function FeedbackLink() {
  const [Dialog, setDialog] = useState<typeof SiteFeedbackDialog | null>(null)
  const open = () =>
    loadDialog().then(
      (Loaded) => setDialog(() => Loaded),
      () => showToast("The feedback form didn't load. Please try again.", 'error'),
    )
  return (
    <>
      <button type="button" className={css.link} aria-haspopup="dialog" data-command="Send feedback" onClick={open}>
        Feedback
      </button>
      {/* Outside the footer, whose colors are those of a dark cover. */}
      {Dialog ? createPortal(<Dialog onClose={() => setDialog(null)} />, document.body) : null}
    </>
  )
}
