import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { AddSelectedCardsToCollectionButton } from './add-selected-cards-to-collection-button.tsx'
import { MarkCopiesOfSelectedCards } from './mark-copies-of-selected-cards.tsx'
import { RemoveCopiesOfSelectedCards } from './remove-copies-of-selected-cards.tsx'

/** Adds one copy of each selected card, and marks or removes the member's copies of these cards. */
export function SelectedCardsCollectionActions({
  insertSetId,
  count,
  loadCards,
  clear,
}: SlotProps['card-selection-actions']) {
  return (
    <>
      <AddSelectedCardsToCollectionButton count={count} loadCards={loadCards} clear={clear} />
      {(['forTrade', 'forSale'] as const).map((flag) => (
        <MarkCopiesOfSelectedCards
          key={flag}
          flag={flag}
          insertSetId={insertSetId}
          loadCards={loadCards}
          onMarked={clear}
        />
      ))}
      <RemoveCopiesOfSelectedCards insertSetId={insertSetId} loadCards={loadCards} onRemoved={clear} />
    </>
  )
}
