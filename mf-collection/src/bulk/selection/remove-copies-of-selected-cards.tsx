import type { Card } from '@ninepocket/contract/catalogue/card'
import { showToast } from '@ninepocket/runtime/toasts'
import { noCopiesMatchedMessage, useApplyNumberLine } from '../../data/mutations/bulk/use-apply-number-line.ts'
import { RemoveCopiesButton } from '../remove-copies-button.tsx'
import { useNumberLineEntriesOfSelection } from './use-number-line-entries-of-selection.ts'

/** Removes the member's copies of selected cards of one insert set, all or the doubles (spec §4.11). */
export function RemoveCopiesOfSelectedCards({
  insertSetId,
  loadCards,
  onRemoved,
}: {
  insertSetId: string
  loadCards: () => Promise<ReadonlyArray<Card>>
  onRemoved: () => void
}) {
  const entries = useNumberLineEntriesOfSelection(insertSetId, ({ quantity }) => quantity)
  const { commit, isPending } = useApplyNumberLine(insertSetId, 'removal', onRemoved)
  return (
    <RemoveCopiesButton
      isPending={isPending}
      loadCounts={async () => {
        const { all, doubles } = await entries.load(loadCards)
        return { copies: all, doubles }
      }}
      onRemove={(copies) => commit(entries.list(copies))}
      onNone={() => showToast(noCopiesMatchedMessage, 'info')}
    >
      Remove copies
    </RemoveCopiesButton>
  )
}
