import { DescriptionBlock } from '@ninepocket/browse/facts/description-block'
import { formatNumber } from '@ninepocket/browse/words/count-of'
import type { Card } from '@ninepocket/contract/card'
import { AttributeList } from '@ninepocket/ui/attribute-list'
import { InfoPanel } from '@ninepocket/ui/info-panel'

/** The facts of a card (spec §2). */
export function CardDetails({ card }: { card: Card }) {
  return (
    <InfoPanel
      title="Card Details"
      facts={[
        { name: 'Card Name', value: card.name },
        { name: 'Card Number', value: card.cardNumber },
        { name: 'Serial Number', value: card.serialNumber },
        { name: 'Serial Total', value: card.serialTotal && `/${formatNumber(card.serialTotal)}` },
        { name: 'Stated Odds', value: card.statedOdds },
        { name: 'Points', value: card.point === null ? null : formatNumber(card.point) },
        { name: 'Quantity in Collection', value: card.quantity ? formatNumber(card.quantity) : null },
        { name: 'Wishlist', value: card.inWishlist ? 'On your wishlist' : null },
        { name: 'On Wishlists', value: card.numInWishlists ? formatNumber(card.numInWishlists) : null },
        { name: 'For Trade', value: card.numCardsForTrades ? formatNumber(card.numCardsForTrades) : null },
      ]}
    >
      <DescriptionBlock text={card.description} />
      <AttributeList title="Attributes" attributes={card.attributes} />
    </InfoPanel>
  )
}
