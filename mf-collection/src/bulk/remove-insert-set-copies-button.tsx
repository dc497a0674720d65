import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRemoveInsertSetCopies } from '../data/mutations/bulk/use-remove-insert-set-copies.ts'
import {
  insertSetBulkChangeCountsQuery,
  loadInsertSetBulkChangeCounts,
} from '../data/queries/insert-set-bulk-change-counts-query.ts'
import css from './insert-set-question.module.css'
import { RemoveCopiesButton } from './remove-copies-button.tsx'

/** Removes the member's copies of an insert set, all or the doubles. Shown where there are copies (spec §4.11). */
export function RemoveInsertSetCopiesButton({ insertSet }: { insertSet: InsertSet }) {
  const client = useQueryClient()
  const { data: cachedCounts } = useQuery(insertSetBulkChangeCountsQuery(insertSet.id))
  const { remove, isPending } = useRemoveInsertSetCopies(insertSet)
  if (!cachedCounts || cachedCounts.copies === 0) return null
  return (
    <RemoveCopiesButton
      buttonClassName={css.lateAction}
      isPending={isPending}
      loadCounts={() => loadInsertSetBulkChangeCounts(client, insertSet.id)}
      onRemove={remove}
    >
      Remove cards
    </RemoveCopiesButton>
  )
}
