import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useSetInsertSetForTrade } from '../data/mutations/use-set-insert-set-for-trade.ts'
import { insertSetCompletionQuery } from '../data/queries/completion-query.ts'
import { insertSetNotForTradeCountQuery } from '../data/queries/copy-queries.ts'
import { AddInsertSetToCollection } from './add-insert-set-to-collection.tsx'

/** Bulk actions of an insert set, for members (spec §2.16). */
export function InsertSetActions({ insertSet }: SlotProps['insert-set-actions']) {
  const session = useSession()
  if (!session.authenticated) return null
  return (
    <>
      <AddInsertSetToCollection insertSet={insertSet} />
      <SetInsertSetForTrade insertSet={insertSet} userId={session.user.id} />
    </>
  )
}

function SetInsertSetForTrade({ insertSet, userId }: { insertSet: InsertSet; userId: string }) {
  const completion = useQuery(insertSetCompletionQuery(insertSet.id))
  const copiesNotForTrade = useQuery(insertSetNotForTradeCountQuery(userId, insertSet.id))
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
