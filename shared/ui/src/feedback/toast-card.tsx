import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { classNames } from '../theme/class-names.ts'
import css from './toast-card.module.css'
import { usePausableTimeout } from './use-pausable-timeout.ts'

export type DisplayedToast = {
  id: number
  message: string
  kind: 'success' | 'info' | 'warning' | 'error'
  durationMs: number
  action?: { label: string; run: () => void } | undefined
}

/** Duration of the fade in toast-card.module.css. */
export const toastFadeMs = 300

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX }
const kindPrefixes = { success: null, info: null, warning: 'Warning: ', error: 'Error: ' }

/** Shows a toast for its duration, then fades out (spec §4.16, spec §9.5). The countdown stops while `isPaused`. */
export function ToastCard({
  toast,
  isPaused,
  onDismiss,
}: {
  toast: DisplayedToast
  isPaused: boolean
  onDismiss: () => void
}) {
  const [isLeaving, setIsLeaving] = useState(false)
  usePausableTimeout(toast.durationMs, isPaused, () => setIsLeaving(true))
  usePausableTimeout(toastFadeMs, !isLeaving, onDismiss)
  const Icon = icons[toast.kind]
  return (
    <div className={classNames(css.toast, css[toast.kind], isLeaving && css.leaving)}>
      <Icon className={css.icon} size={20} aria-hidden="true" />
      <p className={css.message}>
        {kindPrefixes[toast.kind] ? <VisuallyHidden>{kindPrefixes[toast.kind]}</VisuallyHidden> : null}
        {toast.message}
      </p>
      {toast.action ? (
        <Button
          kind="quiet"
          onClick={() => {
            toast.action?.run()
            onDismiss()
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton label="Dismiss" className={css.dismiss} onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
