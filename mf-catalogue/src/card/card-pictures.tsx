import { freshImageUrl } from '@ninepocket/browse/words/fresh-image-url'
import type { Card } from '@ninepocket/contract/card'
import { CardFace } from '@ninepocket/ui/card-face'
import { Tabs } from '@ninepocket/ui/tabs'
import css from './card-pictures.module.css'

/** Front and back of a card; the switch is there only where there is a back (spec §2). */
export function CardPictures({ card, readAt }: { card: Card; readAt: number }) {
  const front = (
    <div className={css.sleeve}>
      <CardFace
        name={card.name}
        colourId={card.id}
        imageUrl={freshImageUrl(card.imageUrl, card.updatedAt, readAt)}
        alt={card.backImageUrl ? `Front of ${card.name}` : card.name}
        haste="first"
      />
    </div>
  )
  if (!card.backImageUrl) return front
  const back = (
    <div className={css.sleeve}>
      <CardFace
        name={card.name}
        colourId={card.id}
        imageUrl={freshImageUrl(card.backImageUrl, card.updatedAt, readAt)}
        alt={`Back of ${card.name}`}
      />
    </div>
  )
  return (
    <Tabs
      label="Sides of the card"
      tabs={[
        { key: 'front', label: 'Front', content: front },
        { key: 'back', label: 'Back', content: back },
      ]}
    />
  )
}
