import { useState } from 'react'
import { ToastCard, type ToastCardProps } from './toast-card.tsx'
import css from './toast-stack.module.css'

/**
 * The toasts of the page, newest last. Stands in the page while empty, so that what comes is read aloud.
 * Under the pointer or with the focus in it, the time of all of them stands still.
 */
export function ToastStack({
  toasts,
  onDismiss,
}: {
  toasts: ReadonlyArray<ToastCardProps>
  onDismiss: (id: number) => void
}) {
  const [isPaused, setIsPaused] = useState(false)
  // A toast that goes under the pointer or with the focus in it sends no event for that.
  const dismiss = (id: number) => {
    setIsPaused(false)
    onDismiss(id)
  }
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={css.stack}
      data-tour="messages"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onDismiss={() => dismiss(toast.id)} />
      ))}
    </div>
  )
}
