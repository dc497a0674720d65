import { SelectionActionButton } from '@ninepocket/browse/list-views/selection-action-button'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { LibraryBig } from 'lucide-react'
import { useAddCards } from './use-add-cards.ts'

/** Adds one copy of each selected card, of one set or several. */
export function AddSelectedCardsToCollectionButton({
  count,
  loadCards,
  clear,
}: SlotProps['mixed-card-selection-actions']) {
  const { add, isPending } = useAddCards(clear)
  const cards = formatCountWithNoun(count, 'card')
  return (
    <SelectionActionButton
      selection={{ count, loadItems: loadCards }}
      Icon={LibraryBig}
      question={{ message: `Add one copy of each of the ${cards}?`, label: `Add ${cards}`, kind: 'primary' }}
      isPending={isPending}
      onConfirm={add}
    >
      Add one of each
    </SelectionActionButton>
  )
}
