import { Button } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { focusTourTarget } from '../page/focus-tour-target.ts'
import { trackTarget } from '../page/track-target.ts'
import type { TourMessage } from '../run/tour-message.ts'
import css from './tour-bubble.module.css'
import { useBubbleContainer } from './use-bubble-container.ts'

/**
 * What the tour says, beside what it speaks of, which stays usable: no modal dialog. Escape pauses the tour.
 */
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
  /** `focus` says how the focus is to go to where the tour is taken up again. */
  onPause: (focus?: FocusOptions) => void
  /** It stands in the page, where it can have the focus. */
  onMounted: () => void
}) {
  const id = useId()
  const container = useBubbleContainer()
  const ringElement = useRef<HTMLDivElement>(null)
  const { target } = message
  // In another host both are other elements.
  useLayoutEffect(() => {
    if (ringElement.current && bubble.current) return trackTarget(target, ringElement.current, bubble.current)
  }, [target, bubble, container])
  useEffect(() => {
    onMounted()
  }, [container])
  // Whoever points stays where they have scrolled to; whoever has no pointer has to see the focus.
  const pause = ({ detail }: MouseEvent) => onPause({ preventScroll: detail > 0 })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A drawer around it would close as well.
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
