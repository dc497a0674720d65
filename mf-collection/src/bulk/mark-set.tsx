import type { InsertSet } from '@ninepocket/contract/insert-set'
import { PillButton } from '@ninepocket/ui/pill-button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { insertSetCompletionQuery } from '../data/completion-query.ts'
import { unmarkedCopiesQuery } from '../data/unmarked-copies-query.ts'
import { useMarkInsertSet } from '../data/use-mark-insert-set.ts'

/** Marks all of the member's copies in an insert set for trade and, where all of them are, none any longer. */
export function MarkSet({ insertSet, userId }: { insertSet: InsertSet; userId: string }) {
  const completion = useQuery(insertSetCompletionQuery(insertSet.id))
  const unmarked = useQuery(unmarkedCopiesQuery(userId, insertSet.id))
  const { setForTrade, isPending } = useMarkInsertSet(insertSet)
  const hasCopies = (completion.data?.completion.owned ?? 0) > 0
  const areAllMarked = hasCopies && unmarked.data?.totalItems === 0
  return (
    <PillButton
      Icon={ArrowLeftRight}
      title={areAllMarked ? 'Mark none of your copies for trade' : 'Mark all your copies for trade'}
      isPending={isPending}
      aria-pressed={areAllMarked}
      onClick={() => setForTrade(!areAllMarked)}
    >
      {areAllMarked ? 'All for trade' : 'Mark for trade'}
    </PillButton>
  )
}
