import { SelectionActionButton } from '@ninepocket/browse/list-views/selection-action-button'
import { formatCount } from '@ninepocket/contract/site/format-count'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { LibraryBig } from 'lucide-react'
import { MarkCopiesOfSelectedCards } from './mark-copies-of-selected-cards.tsx'
import { RemoveCopiesOfSelectedCards } from './remove-copies-of-selected-cards.tsx'
import { useAddCards } from './use-add-cards.ts'

/** Adds one copy of each selected card, and marks or removes the member's copies of these cards. */
export function SelectionCollectionActions({
  insertSetId,
  count,
  loadCards,
  clear,
}: SlotProps['card-selection-actions']) {
  const { add, isPending } = useAddCards()
  const cards = formatCount(count, 'card')
  return (
    <>
      <SelectionActionButton
        selection={{ count, loadItems: loadCards, clear }}
        Icon={LibraryBig}
        question={{ message: `Add one copy of each of the ${cards}?`, label: `Add ${cards}`, kind: 'primary' }}
        isPending={isPending}
        onConfirm={(selected) => add(selected.map(({ id }) => id))}
      >
        Add one of each
      </SelectionActionButton>
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
