import { useState } from 'react'
import { ToastCard, type ToastLook } from './toast-card.tsx'
import css from './toast-stack.module.css'

/**
 * The toasts of the page, newest last. Stands in the page while empty, so that what comes is read aloud.
 * Under the pointer or with the focus in it, the time of all of them stands still.
 */
export function ToastStack({
  toasts,
  onGone,
}: {
  toasts: ReadonlyArray<ToastLook>
  onGone: (id: number) => void
}) {
  const [isHeld, setIsHeld] = useState(false)
  // A toast that goes under the pointer or with the focus in it sends no event for that.
  const leave = (id: number) => {
    setIsHeld(false)
    onGone(id)
  }
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={css.stack}
      data-tour="messages"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onGone={() => leave(toast.id)} />
      ))}
    </div>
  )
}
