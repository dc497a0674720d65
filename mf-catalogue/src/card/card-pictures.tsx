import { CardSides } from '@ninepocket/browse/facts/card-sides'
import { freshImageUrl } from '@ninepocket/browse/words/fresh-image-url'
import type { Card } from '@ninepocket/contract/card'

/** The pictures of a card, as the catalogue has them. */
export function CardPictures({ card, readAt }: { card: Card; readAt: number }) {
  const fresh = (imageUrl: string | null) => freshImageUrl(imageUrl, card.updatedAt, readAt)
  return (
    <CardSides
      name={card.name}
      colourId={card.id}
      frontUrl={fresh(card.imageUrl)}
      backUrl={fresh(card.backImageUrl)}
    />
  )
}
