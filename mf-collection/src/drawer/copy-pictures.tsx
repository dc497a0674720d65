import { freshImageUrl } from '@ninepocket/browse/words/fresh-image-url'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { CardFace } from '@ninepocket/ui/card-face'
import css from './copy-pictures.module.css'
import type { ManagedCard } from './manage-drawer-store.ts'

type Side = { name: string; imageUrl: string | null; isOwn: boolean }

/** The member's own photo of a side comes before the card's picture (spec §3). */
function sidesOf(card: ManagedCard, copy: UserInventoryItem, readAt: number): Side[] {
  const side = (name: string, own: string | null, ofCard: string | null) => ({
    name,
    imageUrl: own
      ? freshImageUrl(own, copy.updatedAt, readAt)
      : freshImageUrl(ofCard, card.updatedAt, readAt),
    isOwn: own !== null,
  })
  const back = side('Back', copy.customBackImageUrl, card.backImageUrl)
  return [side('Front', copy.customImageUrl, card.imageUrl), ...(back.imageUrl === null ? [] : [back])]
}

/** Front and, where there is one, back of a copy. */
export function CopyPictures({
  card,
  copy,
  readAt,
}: {
  card: ManagedCard
  copy: UserInventoryItem
  readAt: number
}) {
  return (
    <div className={css.pictures}>
      {sidesOf(card, copy, readAt).map(({ name, imageUrl, isOwn }) => (
        <figure key={name} className={css.side}>
          <CardFace
            name={card.name}
            colourId={card.id}
            imageUrl={imageUrl}
            alt={`${name} of this copy of ${card.name}`}
          />
          <figcaption>{isOwn ? `${name}, your photo` : name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
