import type { Card } from '@ninepocket/contract/catalogue/card'
import { showToast } from '@ninepocket/runtime/toasts'
import { noneMatchedMessage, useCommitNumberLine } from '../../data/mutations/bulk/use-commit-number-line.ts'
import { RemoveCopiesButton } from '../remove-copies-button.tsx'
import { useSelectedCardsEntries } from './use-selected-cards-entries.ts'

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
  const entries = useSelectedCardsEntries(insertSetId, ({ quantity }) => quantity)
  const { commit, isPending } = useCommitNumberLine(insertSetId, 'removal', onRemoved)
  return (
    <RemoveCopiesButton
      isPending={isPending}
      loadCounts={async () => {
        const { all, doubles } = await entries.load(loadCards)
        return { copies: all, doubles }
      }}
      onRemove={(copies) => commit(entries.list(copies))}
      onNone={() => showToast(noneMatchedMessage, 'info')}
    >
      Remove copies
    </RemoveCopiesButton>
  )
}
