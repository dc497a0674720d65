import { CardSides } from '@ninepocket/browse/facts/card-sides'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { Card } from '@ninepocket/contract/card'

/** The pictures of a card, as the catalogue has them. */
export function CardPictures({ card, readAt }: { card: Card; readAt: number }) {
  const fresh = (imageUrl: string | null) => freshPicture(imageUrl, card.updatedAt, readAt)
  return (
    <CardSides
      name={card.name}
      colourId={card.id}
      front={fresh(card.imageUrl)}
      back={fresh(card.backImageUrl)}
    />
  )
}
