import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import type { DisplayImage } from '@ninepocket/ui/cards/display-image'
import { CopyPhotoButtons } from '../photo/controls/copy-photo-buttons.tsx'
import css from './copy-images.module.css'
import type { ManagedCard } from './manage-drawer-store.ts'

type CopySideImage = { type: CardSideName; name: string; image: DisplayImage | null; isOwn: boolean }

/** Same width as in the style sheet. */
const sideSizes = '6.5rem'

/** Returns the sides of a copy. The member's own photo replaces the card's image (spec §3.17). */
function getSides(card: ManagedCard, copy: UserInventoryItem, readAt: number): CopySideImage[] {
  const toSideImage = (type: CardSideName, name: string, ownImageUrl: string | null, cardImageUrl: string | null) => ({
    type,
    name,
    image: ownImageUrl
      ? toDisplayImage(ownImageUrl, copy.updatedAt, readAt)
      : toDisplayImage(cardImageUrl, card.updatedAt, readAt),
    isOwn: ownImageUrl !== null,
  })
  return [
    toSideImage('front', 'Front', copy.customImageUrl, card.imageUrl),
    toSideImage('back', 'Back', copy.customBackImageUrl, card.backImageUrl),
  ]
}

export function CopyImages({ card, copy, readAt }: { card: ManagedCard; copy: UserInventoryItem; readAt: number }) {
  return (
    <div className={css.pictures} data-tour="copy-pictures">
      {getSides(card, copy, readAt).map(({ type, name, image, isOwn }) => (
        <figure key={type} className={css.side}>
          <CardImage
            name={card.name}
            colorId={card.id}
            image={image}
            sizes={sideSizes}
            alt={`${name} of this copy of ${card.name}`}
          />
          <figcaption>{isOwn ? `${name}, your photo` : name}</figcaption>
          <CopyPhotoButtons cardName={card.name} copy={copy} side={type} variant="icon" />
        </figure>
      ))}
    </div>
  )
}
