import { useEffect, useRef, useState } from 'react'
import { type DisplayedToast, ToastCard } from './toast-card.tsx'
import css from './toast-stack.module.css'

/** Always present, so that screen readers announce new toasts. Countdowns pause while pointer or focus is inside. */
export function ToastStack({
  toasts,
  onDismiss,
}: {
  toasts: ReadonlyArray<DisplayedToast>
  onDismiss: (id: number) => void
}) {
  const [isPaused, setIsPaused] = useState(false)
  const previous = useRef(toasts)
  // A removed toast sends no leave or blur event, so the countdown is resumed here, whatever removed it.
  useEffect(() => {
    const ids = new Set(toasts.map(({ id }) => id))
    if (previous.current.some(({ id }) => !ids.has(id))) setIsPaused(false)
    previous.current = toasts
  }, [toasts])
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
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </div>
  )
}
