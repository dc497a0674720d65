import type { WishlistItem } from '@ninepocket/contract/wishlist-item'
import { aWish } from '@ninepocket/testing/a-wish'
import { longText } from '@ninepocket/testing/alone/long-names'
import type { World } from '@ninepocket/testing/alone/world'
import { anId } from '@ninepocket/testing/an-id'

const mostPriority = 10

/** A wish for each card that the owner of the world has something with; each third with a note. */
export function wishesOf({ having, owner, size }: World): WishlistItem[] {
  const noteAt = (place: number) => {
    if (size === 'long') return longText('For the binder')
    return place % 3 === 1 ? 'for the binder' : null
  }
  return having.map(({ id, productId, insertSetId }, place) =>
    aWish({
      id: anId(0xe0000 + place),
      userId: owner.id,
      cardId: id,
      productId,
      insertSetId,
      priority: 1 + ((place + 4) % mostPriority),
      notes: noteAt(place),
    }),
  )
}
