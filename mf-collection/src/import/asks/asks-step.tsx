import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { isFirstClick } from '@ninepocket/ui/buttons/is-first-click'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { useEffect, useRef } from 'react'
import css from '../import.module.css'
import { ImportRowValues } from '../parked/import-row-values.tsx'
import { AnswerSetTextForm } from './answer-set-text-form.tsx'
import askCss from './asks.module.css'
import { CandidateButton } from './candidate-button.tsx'
import { type AskActions, handleAskKey } from './handle-ask-key.ts'
import { useAskQueue } from './use-ask-queue.ts'

/** The rows with several candidates, one at a time, by keyboard or by touch (spec §4.40). */
export function AsksStep({ importId, total, onClose }: { importId: string; total: number; onClose: () => void }) {
  const queue = useAskQueue(importId)
  // Answers reduce the count of the server.
  const firstTotal = useRef(total).current
  const { current, error } = queue
  if (error && !current)
    return (
      <StatusView
        status="error"
        title="The rows to review didn't load."
        action={<Button onClick={() => void queue.reload()}>Try again</Button>}
      />
    )
  if (!queue.rows || (!current && queue.isLoadingMore))
    return <StatusView status="loading" title="Loading the rows to review…" />
  if (!current)
    return (
      <StatusView
        status="empty"
        title="All rows reviewed"
        action={
          <Button kind="primary" ref={focusButton} onClick={onClose}>
            Back to the result
          </Button>
        }
      />
    )
  const actions: AskActions = {
    choose: (index) => {
      const card = current.candidates[index]
      if (card) queue.answer({ answer: 'card', cardId: card.id })
    },
    park: () => queue.answer({ answer: 'park' }),
    leaveOut: () => queue.answer({ answer: 'skip' }),
    goBack: queue.goBack,
  }
  return (
    <AskQuestion
      row={current}
      position={`${formatNumber(queue.position)} of ${formatNumber(Math.max(firstTotal, queue.position))}`}
      readAt={queue.readAt}
      actions={actions}
      canGoBack={queue.canGoBack}
      onSetAnswered={queue.restart}
      onClose={onClose}
    />
  )
}

const focusButton = (button: HTMLButtonElement | null) => button?.focus()

function AskQuestion({
  row,
  position,
  readAt,
  actions,
  canGoBack,
  onSetAnswered,
  onClose,
}: {
  row: ImportRow
  position: string
  readAt: number
  actions: AskActions
  canGoBack: boolean
  onSetAnswered: () => void
  onClose: () => void
}) {
  const section = useRef<HTMLElement>(null)
  const { line, candidates } = row
  useEffect(() => {
    // The pressed button may be gone. Keys work while the question has the focus.
    section.current?.focus()
  }, [line])
  return (
    <section
      ref={section}
      className={css.panel}
      aria-labelledby="ask"
      tabIndex={-1}
      onKeyDown={(event) => handleAskKey(event, actions)}
    >
      <h2 id="ask">Which card is this?</h2>
      <p role="status" className={css.note}>
        {position} <VisuallyHidden>{row.values.name ?? row.values.number ?? ''}</VisuallyHidden>
      </p>
      <ImportRowValues row={row} />
      <ol className={askCss.candidates} aria-label="Possible cards">
        {candidates.map((card, index) => (
          <CandidateButton
            key={card.id}
            card={card}
            digit={index + 1}
            readAt={readAt}
            onChoose={() => actions.choose(index)}
          />
        ))}
      </ol>
      <div className={css.actions}>
        <Button aria-keyshortcuts="P 0" onClick={(event) => isFirstClick(event) && actions.park()}>
          None of these (park) <kbd className={askCss.key}>P</kbd>
        </Button>
        <Button aria-keyshortcuts="S" onClick={(event) => isFirstClick(event) && actions.leaveOut()}>
          Leave out <kbd className={askCss.key}>S</kbd>
        </Button>
        <Button
          aria-keyshortcuts="U"
          isPending={!canGoBack}
          onClick={(event) => isFirstClick(event) && actions.goBack()}
        >
          Back <kbd className={askCss.key}>U</kbd>
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Review later
        </Button>
      </div>
      {/* A new row has other sets to choose from. */}
      <AnswerSetTextForm key={line} row={row} onAnswered={onSetAnswered} />
    </section>
  )
}
