import { Button } from '@ninepocket/ui/buttons/button'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import { findOpenModal } from '@ninepocket/ui/focus/find-open-modal'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { useRef, useState } from 'react'
import { TourBubble } from '../bubble/tour-bubble.tsx'
import type { TourStep } from '../machine/tour-stage.ts'
import { isTextFieldFocused } from '../page/focus-tour-target.ts'
import type { TourMessage } from '../run/tour-message.ts'
import type { useTour } from '../run/use-tour.ts'
import css from './tour-bar-and-bubble.module.css'
import { useFocusMainOnUnmount } from './use-focus-main-on-unmount.ts'

/** Shows the tour bar and, while the tour runs, its bubble (spec §2.11, spec §4.8). */
export function TourBarAndBubble({
  step,
  stepNumber,
  stepCount,
  doneCount,
  isNew,
  isRunning,
  message,
  dispatch,
}: Omit<ReturnType<typeof useTour>, 'step'> & { step: TourStep }) {
  const barElement = useFocusMainOnUnmount()
  const bubbleElement = useRef<HTMLElement>(null)
  const continueButton = useRef<HTMLButtonElement>(null)
  const focusedStageKey = useRef(0)
  const [announcement, setAnnouncement] = useState('')
  const startOrFocus = () => (isRunning ? bubbleElement.current?.focus() : dispatch({ kind: 'begun' }))
  const pause = (focus?: FocusOptions) => {
    dispatch({ kind: 'paused' })
    // Elements behind a modal dialog cannot have the focus.
    const next = findOpenModal() ?? continueButton.current
    next?.focus(focus)
  }
  const skip = () => {
    dispatch({ kind: 'skipped' })
    // The next step starts only after the dialog is closed.
    findOpenModal()?.focus()
  }
  /** Takes the focus once per stage, but not from a text field. Other messages are announced. */
  const handleBubbleMounted = ({ kind, stageKey: key, words }: TourMessage) => {
    const shouldTakeFocus = kind === 'shown' && focusedStageKey.current !== key && !isTextFieldFocused()
    if (!shouldTakeFocus) return setAnnouncement(words)
    focusedStageKey.current = key
    bubbleElement.current?.focus({ preventScroll: true })
  }
  return (
    <section ref={barElement} aria-label="Onboarding" className={css.bar}>
      <div className={css.words}>
        <p className={css.title}>{step.title}</p>
        <p className={css.description}>{step.description}</p>
      </div>
      <p className={css.count}>
        {stepNumber} of {stepCount}
        {isNew ? ', about 2 minutes' : ''}
      </p>
      <div className={css.progress}>
        <ProgressBar value={doneCount} max={stepCount} aria-label="Tour progress" />
      </div>
      <div className={css.actions}>
        <Button kind="quiet" onClick={() => dispatch({ kind: 'skipped-all' })}>
          Skip all
        </Button>
        <Button onClick={() => dispatch({ kind: 'skipped' })}>Skip</Button>
        <Button ref={continueButton} kind="primary" onClick={startOrFocus}>
          {isNew ? 'Begin' : 'Continue'}
        </Button>
      </div>
      <p role="status" className={css.announcement}>
        <VisuallyHidden>{message ? announcement : ''}</VisuallyHidden>
      </p>
      {message ? (
        <TourBubble
          key={`${message.stageKey} ${message.kind}`}
          message={message}
          title={`${step.title}, ${stepNumber} of ${stepCount}`}
          bubble={bubbleElement}
          onAcknowledge={() => dispatch({ kind: 'acknowledged' })}
          onSkip={skip}
          onPause={pause}
          onMounted={() => handleBubbleMounted(message)}
        />
      ) : null}
    </section>
  )
}
