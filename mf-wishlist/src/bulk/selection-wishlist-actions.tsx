import { AddSelectedCards } from '@ninepocket/browse/list-views/add-selected-cards'
import { formatCount } from '@ninepocket/contract/site/format-count'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { Heart } from 'lucide-react'
import { useAddWishes } from '../data/mutations/use-add-wishes.ts'

/** Adds the selected cards to the wishlist. */
export function SelectionWishlistActions(selection: SlotProps['card-selection-actions']) {
  const { add, isPending } = useAddWishes()
  return (
    <AddSelectedCards
      selection={selection}
      Icon={Heart}
      question={`Add ${formatCount(selection.count, 'card')} to your wishlist?`}
      isPending={isPending}
      onAdd={add}
    >
      Add to wishlist
    </AddSelectedCards>
  )
}
