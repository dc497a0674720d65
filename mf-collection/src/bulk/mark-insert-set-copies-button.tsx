import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AvailabilityFlag } from '../data/mutations/availability.ts'
import { useSetInsertSetAvailability } from '../data/mutations/bulk/use-set-insert-set-availability.ts'
import {
  insertSetBulkChangeCountsQuery,
  loadInsertSetBulkChangeCounts,
} from '../data/queries/insert-set-bulk-change-counts-query.ts'
import { MarkCopiesButton } from './mark-copies-button.tsx'

/** Marks or unmarks the member's copies of an insert set, all or the doubles (spec §4.11). */
export function MarkInsertSetCopiesButton({ insertSet, flag }: { insertSet: InsertSet; flag: AvailabilityFlag }) {
  const client = useQueryClient()
  const { data: counts } = useQuery(insertSetBulkChangeCountsQuery(insertSet.id))
  const { mark, isPending } = useSetInsertSetAvailability(insertSet, flag)
  return (
    <MarkCopiesButton
      flag={flag}
      areAllMarked={counts !== undefined && counts.copies > 0 && counts[flag].marked === counts.copies}
      isPending={isPending}
      loadCounts={async () => {
        const current = await loadInsertSetBulkChangeCounts(client, insertSet.id)
        return { unmarked: current.copies - current[flag].marked, ...current[flag] }
      }}
      onMark={mark}
    />
  )
}
