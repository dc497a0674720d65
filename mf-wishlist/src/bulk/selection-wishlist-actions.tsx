import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatCount } from '@ninepocket/contract/site/format-count'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useAddWishes } from '../data/mutations/use-add-wishes.ts'

/** Cards that are added without a question. */
const maxUnconfirmed = 20

/** Adds the selected cards to the wishlist. */
export function SelectionWishlistActions({ count, loadCards, clear }: SlotProps['card-selection-actions']) {
  const { add, isPending } = useAddWishes()
  const [isAsking, setIsAsking] = useState(false)
  const addWishes = async () => {
    let cards: ReadonlyArray<Card>
    try {
      cards = await loadCards()
    } catch {
      return showToast('Failed to load items. Please try again.', 'error')
    }
    add(cards.map(({ id }) => id))
    clear()
  }
  return (
    <>
      <PillButton
        Icon={Heart}
        isPending={isPending}
        onClick={() => (count > maxUnconfirmed ? setIsAsking(true) : void addWishes())}
      >
        Add to wishlist
      </PillButton>
      {isAsking ? (
        <ConfirmPrompt
          message={`Add ${formatCount(count, 'card')} to your wishlist?`}
          actions={[{ label: `Add ${formatCount(count, 'card')}`, kind: 'primary', onSelect: () => void addWishes() }]}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
