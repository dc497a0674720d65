import { SelectionActionButton } from '@ninepocket/browse/list-views/selection-action-button'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { Heart } from 'lucide-react'
import { useAddWishes } from '../data/mutations/use-add-wishes.ts'

/** Adds the selected cards to the wishlist. */
export function AddSelectedCardsToWishlist({ count, loadCards, clear }: SlotProps['mixed-card-selection-actions']) {
  const { add, isPending } = useAddWishes(clear)
  const cards = formatCountWithNoun(count, 'card')
  return (
    <SelectionActionButton
      selection={{ count, loadItems: loadCards }}
      Icon={Heart}
      question={{ message: `Add ${cards} to your wishlist?`, label: `Add ${cards}`, kind: 'primary' }}
      isPending={isPending}
      onConfirm={add}
    >
      Add to wishlist
    </SelectionActionButton>
  )
}
