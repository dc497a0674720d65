import type { Card } from '@ninepocket/contract/catalogue/card'
import { showToast } from '@ninepocket/runtime/toasts'
import type { AvailabilityFlag } from '../../data/mutations/availability.ts'
import { noCopiesMatchedMessage, useApplyNumberLine } from '../../data/mutations/bulk/use-apply-number-line.ts'
import { MarkCopiesButton } from '../mark-copies-button.tsx'
import { useNumberLineEntriesOfSelection } from './use-number-line-entries-of-selection.ts'

/** Marks the member's copies of selected cards of one insert set (spec §4.11). */
export function MarkCopiesOfSelectedCards({
  insertSetId,
  flag,
  loadCards,
  onMarked,
}: {
  insertSetId: string
  flag: AvailabilityFlag
  loadCards: () => Promise<ReadonlyArray<Card>>
  onMarked: () => void
}) {
  const entries = useNumberLineEntriesOfSelection(insertSetId, (card) => card.quantity - card[flag])
  const { commit, isPending } = useApplyNumberLine(insertSetId, flag === 'forTrade' ? 'trade' : 'sale', onMarked)
  return (
    <MarkCopiesButton
      flag={flag}
      isPending={isPending}
      loadCounts={async () => {
        const { all, doubles } = await entries.load(loadCards)
        // A line of numbers only sets marks.
        return { unmarked: all, doubles, marked: 0 }
      }}
      onMark={({ copies }) => {
        const marked = entries.list(copies)
        if (marked.length > 0) commit(marked)
        else showToast(noCopiesMatchedMessage, 'info')
      }}
    />
  )
}
