import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { copyImageFieldBySide } from '@ninepocket/contract/moderation/copy-image-field-by-side'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import { getCopyImages } from '../copy/get-copy-images.ts'
import { CopySidePhotoButtons } from '../photo/controls/copy-side-photo-buttons.tsx'
import css from './copy-images.module.css'

/** Same width as in the style sheet. */
const sideSizes = '6.5rem'

const sideNames = { front: 'Front', back: 'Back' } as const

/** Both sides of a copy. The member's own photo replaces the card's image. */
export function CopyImages({ card, copy, readAt }: { card: Card; copy: UserInventoryItem; readAt: number }) {
  const images = getCopyImages({ ...copy, card }, readAt)
  return (
    <div className={css.pictures} data-tour="copy-pictures">
      {(['front', 'back'] as const).map((side) => (
        <figure key={side} className={css.side}>
          <CardImage
            name={card.name}
            colorId={card.insertSetId}
            colorName={card.insertSet?.name}
            image={images[side]}
            sizes={sideSizes}
            alt={`${sideNames[side]} of this copy of ${card.name}`}
          />
          <figcaption>{sideNames[side] + (copy[copyImageFieldBySide[side]] ? ', your photo' : '')}</figcaption>
          <CopySidePhotoButtons cardName={card.name} copy={copy} side={side} variant="icon" />
        </figure>
      ))}
    </div>
  )
}
