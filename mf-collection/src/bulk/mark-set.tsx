import type { InsertSet } from '@ninepocket/contract/insert-set'
import { Button } from '@ninepocket/ui/button'
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
    <Button isPending={isPending} aria-pressed={areAllMarked} onClick={() => setForTrade(!areAllMarked)}>
      <ArrowLeftRight size={18} aria-hidden="true" />
      {areAllMarked ? 'All for trade' : 'Mark set for trade'}
    </Button>
  )
}
