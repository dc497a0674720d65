import { DescriptionBlock } from '@ninepocket/browse/details/description-block'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { useSession } from '@ninepocket/runtime/session'
import { Slot } from '@ninepocket/runtime/slot'
import { AttributeList } from '@ninepocket/ui/layout/attribute-list'
import { FactRow, InfoPanel } from '@ninepocket/ui/layout/info-panel'

/** The placeholder reserves the height, so that the layout does not shift. */
function MemberDetails({ card }: { card: Card }) {
  const { authenticated } = useSession()
  if (!authenticated) return null
  const placeholder = <FactRow name="Quantity in Collection">…</FactRow>
  return <Slot name="card-facts" placeholder={placeholder} card={card} />
}

/** Public facts of a card (spec §2.15). The viewer's own facts come from a slot. */
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
        { name: 'On Wishlists', value: card.numInWishlists ? formatNumber(card.numInWishlists) : null },
        { name: 'For Trade', value: card.numCardsForTrades ? formatNumber(card.numCardsForTrades) : null },
      ]}
      moreFacts={<MemberDetails card={card} />}
    >
      <DescriptionBlock text={card.description} />
      <AttributeList title="Attributes" attributes={card.attributes} />
    </InfoPanel>
  )
}
