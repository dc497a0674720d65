import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useSetInsertSetForTrade } from '../data/mutations/use-set-insert-set-for-trade.ts'
import { insertSetCompletionQuery } from '../data/queries/completion-query.ts'
import { insertSetCopiesNotForTradeQuery } from '../data/queries/insert-set-copies-not-for-trade-query.ts'

export function SetInsertSetForTrade({ insertSet, userId }: { insertSet: InsertSet; userId: string }) {
  const completion = useQuery(insertSetCompletionQuery(insertSet.id))
  const copiesNotForTrade = useQuery(insertSetCopiesNotForTradeQuery(userId, insertSet.id))
  const { setForTrade, isPending } = useSetInsertSetForTrade(insertSet)
  const hasCopies = (completion.data?.completion.owned ?? 0) > 0
  const areAllForTrade = hasCopies && copiesNotForTrade.data?.totalItems === 0
  return (
    <PillButton
      Icon={ArrowLeftRight}
      title={areAllForTrade ? 'Unmark all your copies for trade' : 'Mark all your copies for trade'}
      isPending={isPending}
      aria-pressed={areAllForTrade}
      onClick={() => setForTrade(!areAllForTrade)}
    >
      {areAllForTrade ? 'All for trade' : 'Mark for trade'}
    </PillButton>
  )
}
