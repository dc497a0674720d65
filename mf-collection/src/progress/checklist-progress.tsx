import { formatNumber } from '@ninepocket/contract/site/format-count'
import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { insertSetCompletionQuery, productCompletionQuery } from '../data/queries/completion-query.ts'
import css from './checklist-progress.module.css'

/** Progress of a checklist, "12 of 200 cards owned", for members. */
export function ChecklistProgress({ product, insertSet }: SlotProps['checklist-progress']) {
  const { authenticated } = useSession()
  const id = useId()
  const query = insertSet ? insertSetCompletionQuery(insertSet.id) : productCompletionQuery(product.id)
  const { data } = useQuery({ ...query, enabled: authenticated })
  if (!data || data.completion.total === 0) return null
  const { owned, total } = data.completion
  return (
    <div className={css.progress}>
      <p id={id} className={css.words}>
        <strong>{formatNumber(owned)}</strong> of {formatNumber(total)} cards owned
        <span className={css.percent}>{formatPercent(owned, total)}</span>
      </p>
      <ProgressBar value={owned} max={total} aria-labelledby={id} />
    </div>
  )
}

/** Returns "100%" only with the last card, and "0%" only without any card. */
function formatPercent(owned: number, total: number): string {
  if (owned === 0 || owned >= total) return owned === 0 ? '0%' : '100%'
  return `${Math.min(99, Math.max(1, Math.round((100 * owned) / total)))}%`
}
