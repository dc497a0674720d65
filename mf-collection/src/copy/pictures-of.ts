import { freshImageUrl } from '@ninepocket/browse/words/fresh-image-url'
import type { CopyView } from '@ninepocket/contract/user-inventory-item'

/** The pictures of a copy: its own before its card's, each with the time of a change not long before (spec §3). */
export function picturesOf(copy: CopyView, readAt: number): { front: string | null; back: string | null } {
  const side = (own: string | null, cards: string | null | undefined) =>
    own
      ? freshImageUrl(own, copy.updatedAt, readAt)
      : freshImageUrl(cards ?? null, copy.card?.updatedAt ?? '', readAt)
  return {
    front: side(copy.customImageUrl, copy.card?.imageUrl),
    back: side(copy.customBackImageUrl, copy.card?.backImageUrl),
  }
}
