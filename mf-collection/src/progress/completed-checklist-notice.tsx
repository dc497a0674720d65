import type { Completion } from '@ninepocket/contract/collection/completion'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { useEffect, useState } from 'react'
import css from './completed-checklist-notice.module.css'

const pocketKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const noticeMs = 8000

/** Shows for a while that the last missing card was added: nine pockets that fill, and the words for screen readers too. */
export function CompletedChecklistNotice({
  completion: { owned, total },
  name,
}: {
  completion: Completion
  name: string
}) {
  const isComplete = owned >= total
  const [wasIncomplete, setWasIncomplete] = useState(!isComplete)
  if (!isComplete && !wasIncomplete) setWasIncomplete(true)
  const isJustCompleted = isComplete && wasIncomplete
  useEffect(() => {
    if (!isJustCompleted) return
    const timer = setTimeout(() => setWasIncomplete(false), noticeMs)
    return () => clearTimeout(timer)
  }, [isJustCompleted])
  return (
    <div role="status" className={css.place}>
      {isJustCompleted ? (
        <p className={css.notice}>
          <span className={css.pockets} aria-hidden="true">
            {pocketKeys.map((key) => (
              <span key={key} />
            ))}
          </span>
          <span>
            <strong>Set complete!</strong> You own all {formatNumber(total)} cards in {name}.
          </span>
        </p>
      ) : null}
    </div>
  )
}
