import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import type { DisplayImage } from '@ninepocket/ui/cards/display-image'

/** Prefers the copy's own photos to the card's images (spec §3.17). */
export function getCopyImages(
  copy: OwnOrPublicCopy,
  readAt: number,
): { front: DisplayImage | null; back: DisplayImage | null } {
  const pickImage = (ownImageUrl: string | null, cardImageUrl: string | null | undefined) =>
    ownImageUrl
      ? toDisplayImage(ownImageUrl, copy.updatedAt, readAt)
      : toDisplayImage(cardImageUrl ?? null, copy.card?.updatedAt ?? '', readAt)
  return {
    front: pickImage(copy.customImageUrl, copy.card?.imageUrl),
    back: pickImage(copy.customBackImageUrl, copy.card?.backImageUrl),
  }
}
