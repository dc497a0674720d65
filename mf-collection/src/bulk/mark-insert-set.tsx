import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { useQuery } from '@tanstack/react-query'
import type { AvailabilityFlag } from '../data/mutations/availability.ts'
import { useSetInsertSetAvailability } from '../data/mutations/bulk/use-set-insert-set-availability.ts'
import { insertSetBulkCountsQuery } from '../data/queries/insert-set-bulk-counts-query.ts'
import { MarkCopiesButton } from './mark-copies-button.tsx'

/** Marks or unmarks the member's copies of an insert set, all or the doubles (spec §4.11). */
export function MarkInsertSet({ insertSet, flag }: { insertSet: InsertSet; flag: AvailabilityFlag }) {
  const { data: counts, refetch } = useQuery(insertSetBulkCountsQuery(insertSet.id))
  const { mark, isPending } = useSetInsertSetAvailability(insertSet, flag)
  return (
    <MarkCopiesButton
      flag={flag}
      areAllMarked={counts !== undefined && counts.copies > 0 && counts[flag].marked === counts.copies}
      isPending={isPending}
      loadCounts={async () => {
        const loaded = counts ?? (await refetch({ throwOnError: true })).data
        if (!loaded) throw new Error('The counts have not loaded')
        return { unmarked: loaded.copies - loaded[flag].marked, ...loaded[flag] }
      }}
      onMark={mark}
    />
  )
}
