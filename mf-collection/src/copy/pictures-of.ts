import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { CopyView } from '@ninepocket/contract/user-inventory-item'
import type { Picture } from '@ninepocket/ui/picture'

/** The pictures of a copy: its own before its card's, each with the time of a change not long before (spec §3.17). */
export function picturesOf(copy: CopyView, readAt: number): { front: Picture | null; back: Picture | null } {
  const side = (own: string | null, cards: string | null | undefined) =>
    own
      ? freshPicture(own, copy.updatedAt, readAt)
      : freshPicture(cards ?? null, copy.card?.updatedAt ?? '', readAt)
  return {
    front: side(copy.customImageUrl, copy.card?.imageUrl),
    back: side(copy.customBackImageUrl, copy.card?.backImageUrl),
  }
}
