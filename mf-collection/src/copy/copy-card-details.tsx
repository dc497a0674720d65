import { DescriptionBlock } from '@ninepocket/browse/details/description-block'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { AttributeList } from '@ninepocket/ui/layout/attribute-list'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { Link } from 'react-router-dom'

/** Details of the copy's card, with a link to the catalogue (spec §2.18.1). */
export function CopyCardDetails({ card, cardPath }: { card: Card; cardPath: string }) {
  return (
    <InfoPanel
      title="Card Details"
      facts={[
        { name: 'Card Name', value: <Link to={cardPath}>{card.name}</Link> },
        { name: 'Card Number', value: card.cardNumber },
        { name: 'Stated Odds', value: card.statedOdds },
      ]}
    >
      <DescriptionBlock text={card.description} />
      <AttributeList title="Attributes" attributes={card.attributes} />
    </InfoPanel>
  )
}
