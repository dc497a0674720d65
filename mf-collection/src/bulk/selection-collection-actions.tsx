import { AddSelectedCards } from '@ninepocket/browse/list-views/add-selected-cards'
import { formatCount } from '@ninepocket/contract/site/format-count'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { LibraryBig } from 'lucide-react'
import { useAddCards } from './use-add-cards.ts'

/** Adds one copy of each selected card. */
export function SelectionCollectionActions(selection: SlotProps['card-selection-actions']) {
  const { add, isPending } = useAddCards()
  return (
    <AddSelectedCards
      selection={selection}
      Icon={LibraryBig}
      question={`Add one copy of each of ${formatCount(selection.count, 'card')}?`}
      isPending={isPending}
      onAdd={add}
    >
      Add one of each
    </AddSelectedCards>
  )
}
