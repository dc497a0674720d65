import { formatCompletionPercent } from '@ninepocket/browse/format/format-completion'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { insertSetCompletionQuery, productCompletionQuery } from '../data/queries/completion-query.ts'
import css from './checklist-progress.module.css'
import { CompletedChecklistNotice } from './completed-checklist-notice.tsx'
import { MissingCardNumbers } from './missing-card-numbers.tsx'
import { MissingCardNumbersButton } from './missing-card-numbers-button.tsx'

const formatChecklistName = (product: Product, insertSet: InsertSet | undefined) =>
  insertSet ? `${product.name} · ${insertSet.name}` : product.name

/** Progress of a checklist, "12 of 200 cards owned", for members. */
export function ChecklistProgress({ product, insertSet }: SlotProps['checklist-progress']) {
  const { authenticated } = useSession()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const query = insertSet ? insertSetCompletionQuery(insertSet.id) : productCompletionQuery(product.id)
  const { data } = useQuery({ ...query, enabled: authenticated })
  if (!data || data.completion.total === 0) return null
  const { owned, total } = data.completion
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span id={id}>
          <strong>{formatNumber(owned)}</strong> of {formatNumber(total)} cards owned
        </span>
        {insertSet && owned < total ? (
          <MissingCardNumbersButton missingCount={total - owned} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        ) : null}
      </div>
      <strong className={css.percent}>{formatCompletionPercent(data.completion)}</strong>
      <div className={css.bar}>
        <ProgressBar value={owned} max={total} aria-labelledby={id} />
      </div>
      <CompletedChecklistNotice completion={data.completion} name={formatChecklistName(product, insertSet)} />
      {insertSet && isOpen ? (
        <MissingCardNumbers insertSetId={insertSet.id} title={formatChecklistName(product, insertSet)} />
      ) : null}
    </div>
  )
}
