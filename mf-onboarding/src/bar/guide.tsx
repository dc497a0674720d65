import { Button } from '@ninepocket/ui/button'
import { ProgressBar } from '@ninepocket/ui/progress-bar'
import { VisuallyHidden } from '@ninepocket/ui/visually-hidden'
import { useRef, useState } from 'react'
import { TourBubble } from '../bubble/tour-bubble.tsx'
import type { TourStep } from '../machine/stage.ts'
import { openModal } from '../page/find-target.ts'
import { isTyping } from '../page/focus-target.ts'
import type { Said } from '../run/said-of.ts'
import type { useTour } from '../run/use-tour.ts'
import css from './guide.module.css'
import { useFocusLeft } from './use-focus-left.ts'

/** The bar of the tour, and while it runs what it says beside the page's own parts (spec §2.11, spec §4.8). */
export function Guide({
  step,
  place,
  total,
  done,
  isNew,
  isRunning,
  said,
  tell,
}: Omit<ReturnType<typeof useTour>, 'step'> & { step: TourStep }) {
  const bar = useFocusLeft()
  const bubble = useRef<HTMLElement>(null)
  const goOn = useRef<HTMLButtonElement>(null)
  const shownFor = useRef(0)
  const [readAloud, setReadAloud] = useState('')
  const begin = () => (isRunning ? bubble.current?.focus() : tell({ kind: 'begun' }))
  const pause = (focus?: FocusOptions) => {
    tell({ kind: 'paused' })
    // Below a modal dialog nothing can have the focus.
    const next = openModal() ?? goOn.current
    next?.focus(focus)
  }
  const skip = () => {
    tell({ kind: 'skipped' })
    // The next step waits until that is closed.
    openModal()?.focus()
  }
  /** Takes the focus once for each stage, and from nobody who writes; what does not take it is read aloud. */
  const arrive = ({ kind, key, words }: Said) => {
    const isNews = kind === 'shown' && shownFor.current !== key && !isTyping()
    if (!isNews) return setReadAloud(words)
    shownFor.current = key
    bubble.current?.focus({ preventScroll: true })
  }
  return (
    <section ref={bar} aria-label="Onboarding" className={css.bar}>
      <div className={css.words}>
        <p className={css.title}>{step.title}</p>
        <p className={css.description}>{step.description}</p>
      </div>
      <p className={css.count}>
        {place} of {total}
        {isNew ? ', about 2 minutes' : ''}
      </p>
      <div className={css.progress}>
        <ProgressBar value={done} max={total} aria-label="Tour progress" />
      </div>
      <div className={css.actions}>
        <Button kind="quiet" onClick={() => tell({ kind: 'skipped-all' })}>
          Skip all
        </Button>
        <Button onClick={() => tell({ kind: 'skipped' })}>Skip</Button>
        <Button ref={goOn} kind="primary" onClick={begin}>
          {isNew ? 'Begin' : 'Continue'}
        </Button>
      </div>
      <p role="status" className={css.announcement}>
        <VisuallyHidden>{said ? readAloud : ''}</VisuallyHidden>
      </p>
      {said ? (
        <TourBubble
          key={`${said.key} ${said.kind}`}
          said={said}
          title={`${step.title}, ${place} of ${total}`}
          bubble={bubble}
          onRead={() => tell({ kind: 'read' })}
          onSkip={skip}
          onPause={pause}
          onArrived={() => arrive(said)}
        />
      ) : null}
    </section>
  )
}
