import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { CardFace } from '@ninepocket/ui/card-face'
import type { Picture } from '@ninepocket/ui/picture'
import css from './copy-pictures.module.css'
import type { ManagedCard } from './manage-drawer-store.ts'

type Side = { name: string; picture: Picture | null; isOwn: boolean }

/** As its style sheet has it. */
const sideSizes = '6.5rem'

/** The member's own photo of a side comes before the card's picture (spec §3). */
function sidesOf(card: ManagedCard, copy: UserInventoryItem, readAt: number): Side[] {
  const side = (name: string, own: string | null, ofCard: string | null) => ({
    name,
    picture: own ? freshPicture(own, copy.updatedAt, readAt) : freshPicture(ofCard, card.updatedAt, readAt),
    isOwn: own !== null,
  })
  const back = side('Back', copy.customBackImageUrl, card.backImageUrl)
  return [side('Front', copy.customImageUrl, card.imageUrl), ...(back.picture === null ? [] : [back])]
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
      {sidesOf(card, copy, readAt).map(({ name, picture, isOwn }) => (
        <figure key={name} className={css.side}>
          <CardFace
            name={card.name}
            colourId={card.id}
            picture={picture}
            sizes={sideSizes}
            alt={`${name} of this copy of ${card.name}`}
          />
          <figcaption>{isOwn ? `${name}, your photo` : name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
