import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { ImageType } from '@ninepocket/contract/image-type'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { CardFace } from '@ninepocket/ui/card-face'
import type { Picture } from '@ninepocket/ui/picture'
import { CopyPhotoButtons } from '../photo/places/copy-photo-buttons.tsx'
import css from './copy-pictures.module.css'
import type { ManagedCard } from './manage-drawer-store.ts'

type Side = { type: ImageType; name: string; picture: Picture | null; isOwn: boolean }

/** As its style sheet has it. */
const sideSizes = '6.5rem'

/** The member's own photo of a side comes before the card's picture (spec §3.17). */
function sidesOf(card: ManagedCard, copy: UserInventoryItem, readAt: number): Side[] {
  const side = (type: ImageType, name: string, own: string | null, ofCard: string | null) => ({
    type,
    name,
    picture: own ? freshPicture(own, copy.updatedAt, readAt) : freshPicture(ofCard, card.updatedAt, readAt),
    isOwn: own !== null,
  })
  return [
    side('front', 'Front', copy.customImageUrl, card.imageUrl),
    side('back', 'Back', copy.customBackImageUrl, card.backImageUrl),
  ]
}

/** Front and back of a copy, each with what can be done about its photo. */
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
    <div className={css.pictures} data-tour="copy-pictures">
      {sidesOf(card, copy, readAt).map(({ type, name, picture, isOwn }) => (
        <figure key={type} className={css.side}>
          <CardFace
            name={card.name}
            colourId={card.id}
            picture={picture}
            sizes={sideSizes}
            alt={`${name} of this copy of ${card.name}`}
          />
          <figcaption>{isOwn ? `${name}, your photo` : name}</figcaption>
          <CopyPhotoButtons cardName={card.name} copy={copy} side={type} look="icon" />
        </figure>
      ))}
    </div>
  )
}
