import { Button } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { focusTourTarget } from '../page/focus-tour-target.ts'
import { trackTarget } from '../page/track-target.ts'
import type { TourMessage } from '../run/tour-message.ts'
import css from './tour-bubble.module.css'
import { useBubbleContainer } from './use-bubble-container.ts'

/** Bubble beside the tour's target. It is not modal, so that the target stays usable. */
export function TourBubble({
  message,
  title,
  bubble,
  onAcknowledge,
  onSkip,
  onPause,
  onMounted,
}: {
  message: TourMessage
  title: string
  bubble: RefObject<HTMLElement | null>
  onAcknowledge: () => void
  onSkip: () => void
  onPause: (focus?: FocusOptions) => void
  onMounted: () => void
}) {
  const id = useId()
  const container = useBubbleContainer()
  const ringElement = useRef<HTMLDivElement>(null)
  const { target } = message
  useLayoutEffect(() => {
    if (ringElement.current && bubble.current) return trackTarget(target, ringElement.current, bubble.current)
  }, [target, bubble, container])
  useEffect(() => {
    onMounted()
  }, [container])
  // A mouse user keeps the scroll position. A keyboard user needs to see the focused element.
  const pause = ({ detail }: MouseEvent) => onPause({ preventScroll: detail > 0 })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape would also close a drawer around the bubble.
    event.stopPropagation()
    onPause()
  }
  return createPortal(
    <>
      <div ref={ringElement} className={css.ring} hidden />
      <section
        ref={bubble}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
        className={css.bubble}
        onKeyDown={onKeyDown}
      >
        <div className={css.head}>
          <p id={`${id}-title`} className={css.title}>
            {title}
          </p>
          <IconButton label="Pause the tour" className={css.close} onClick={pause}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <p id={`${id}-words`} className={css.words}>
          {message.words}
        </p>
        <div className={css.actions}>
          <Button kind="quiet" onClick={onSkip}>
            Skip this step
          </Button>
          {message.isAcknowledgeable ? (
            <Button kind="primary" onClick={onAcknowledge}>
              Next
            </Button>
          ) : null}
          {target && !message.isAcknowledgeable ? (
            <Button onClick={() => focusTourTarget(target)}>Take me there</Button>
          ) : null}
        </div>
      </section>
    </>,
    container,
  )
}
