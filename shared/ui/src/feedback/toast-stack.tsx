import { useEffect, useRef, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { type DisplayedToast, ToastCard } from './toast-card.tsx'
import css from './toast-stack.module.css'
import { useToastSide } from './use-toast-side.ts'

/**
 * Live region with the toasts. It is always rendered, so that screen readers announce new toasts. It lies at the end of
 * the window where it does not cover the control used last. Countdowns stop while the pointer or the focus is inside. A
 * phone shows only the newest toast until the button with the number of the others is pressed or a toast gets the
 * keyboard focus.
 */
export function ToastStack({
  toasts,
  onDismiss,
}: {
  toasts: ReadonlyArray<DisplayedToast>
  onDismiss: (id: number) => void
}) {
  const [isPaused, setIsPaused] = useState(false)
  const [isExpanded, setIsExpanded] = useState(false)
  if (isExpanded && toasts.length < 2) setIsExpanded(false)
  const stack = useRef<HTMLDivElement>(null)
  const side = useToastSide(stack, toasts.length)
  const previous = useRef(toasts)
  const focusedBefore = useRef<EventTarget | null>(null)
  const dismiss = (id: number) => {
    // The pressed button disappears with its toast.
    const hasFocus = stack.current?.contains(document.activeElement)
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true })
    onDismiss(id)
  }
  // A removed toast sends no leave or blur event, so the countdown is resumed here, whatever removed it.
  useEffect(() => {
    const ids = new Set(toasts.map(({ id }) => id))
    if (previous.current.some(({ id }) => !ids.has(id))) setIsPaused(false)
    previous.current = toasts
  }, [toasts])
  return (
    <div
      ref={stack}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={classNames(css.stack, side === 'top' && css.top, isExpanded && css.expanded)}
      data-toasts={toasts.length > 0 ? side : undefined}
      data-tour="messages"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setIsPaused(true)
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
      }}
      onBlur={() => setIsPaused(false)}
    >
      {toasts.length > 1 ? (
        // For fingers only: others reach the toasts themselves. The focus would hide it before the press has ended.
        <button
          type="button"
          className={css.more}
          tabIndex={-1}
          aria-hidden="true"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsExpanded(true)}
        >
          {toasts.length - 1} more
        </button>
      ) : null}
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onDismiss={() => dismiss(toast.id)} />
      ))}
    </div>
  )
}
