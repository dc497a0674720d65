import { call } from '@ninepocket/client/call'
import type { Card } from '@ninepocket/contract/card'
import { addWish, removeWish } from '@ninepocket/contract/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist-item'
import { toast } from '@ninepocket/runtime/toasts'
import { patchWished } from './patch-wished.ts'
import { dropWish } from './patch-wishes.ts'
import { useWishChange } from './use-wish-change.ts'

/** As much of a card as a wish for it needs: where it belongs, and its name for what is said. */
export type WishableCard = Pick<Card, 'id' | 'name' | 'productId' | 'insertSetId'>

/** What is to be: a wish for the card, with all that a removed one had, or none. */
type Wanted = { card: WishableCard } & ({ isWished: true; removed?: WishlistItem } | { isWished: false })

type Outcome = { cardId: string; removed: WishlistItem | null }

async function send(wanted: Wanted): Promise<Outcome> {
  const { id, productId, insertSetId } = wanted.card
  if (!wanted.isWished) {
    const { removedItem } = await call(removeWish, { params: { cardId: id } })
    return { cardId: id, removed: removedItem }
  }
  const words = wanted.removed && { priority: wanted.removed.priority, notes: wanted.removed.notes }
  await call(addWish, { body: { card: id, product: productId, insertSet: insertSetId, ...words } })
  return { cardId: id, removed: null }
}

/**
 * Wishes for a card that is named at each call, or no longer: shown at once, said in the specification's words
 * (spec §8.5), and undone with all that the wish had. Changes of one `of` are sent in the order of the calls.
 */
export function useSetWish(of: string): (wanted: Wanted) => void {
  const { mutate } = useWishChange('wishes', {
    of,
    send,
    show: (client, { card, isWished }: Wanted) => {
      const turnBack = patchWished(client, { cardId: card.id, isWished })
      const putBack = isWished ? null : dropWish(client, card.id)
      return () => {
        turnBack()
        putBack?.()
      }
    },
    changed: ({ cardId }) => [cardId],
    onDone: ({ removed }, { card, isWished }) => {
      if (isWished) return toast(`Added ${card.name} to wishlist`)
      const undo = removed
        ? { label: 'Undo', run: () => mutate({ card, isWished: true, removed }) }
        : undefined
      toast(`Removed ${card.name} from wishlist`, 'info', undo)
    },
  })
  return mutate
}

/** Wishes for one card, or no longer. */
export function useToggleWish(card: WishableCard): (isWished: boolean) => void {
  const set = useSetWish(card.id)
  return (isWished) => set({ card, isWished })
}
