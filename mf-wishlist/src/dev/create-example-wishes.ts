import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { aWish } from '@ninepocket/testing/builders/a-wish'
import { anId } from '@ninepocket/testing/builders/an-id'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { Scenario } from '@ninepocket/testing/standalone/scenario'

const maxPriority = 10

export function createExampleWishes({ ownedCards, owner, dataSize: size }: Scenario): WishlistItem[] {
  const getNote = (index: number) => {
    if (size === 'long') return lengthenText('For the binder')
    return index % 3 === 1 ? 'for the binder' : null
  }
  return ownedCards.map(({ id, productId, insertSetId }, index) =>
    aWish({
      id: anId(0xe0000 + index),
      userId: owner.id,
      cardId: id,
      productId,
      insertSetId,
      priority: 1 + ((index + 4) % maxPriority),
      notes: getNote(index),
    }),
  )
}
