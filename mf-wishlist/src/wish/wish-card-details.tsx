import { DescriptionBlock } from '@ninepocket/browse/details/description-block'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { AttributeList } from '@ninepocket/ui/layout/attribute-list'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { Link } from 'react-router-dom'
import { defaultPriority } from './wish-priority-options.ts'

/** Facts of the card with a link to the catalogue (spec §2.15), and the priority unless it is the default. */
export function WishCardDetails({ card, priority, cardPath }: { card: Card; priority: number; cardPath: string }) {
  return (
    <InfoPanel
      title="Card Details"
      facts={[
        { name: 'Card Name', value: <Link to={cardPath}>{card.name}</Link> },
        { name: 'Card Number', value: card.cardNumber },
        { name: 'Serial Total', value: card.serialTotal && `/${formatNumber(card.serialTotal)}` },
        { name: 'Stated Odds', value: card.statedOdds },
        { name: 'Priority', value: priority === defaultPriority ? null : `${priority} of 10` },
      ]}
    >
      <DescriptionBlock text={card.description} />
      <AttributeList title="Attributes" attributes={card.attributes} />
    </InfoPanel>
  )
}
