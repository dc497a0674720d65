import { DescriptionBlock } from '@ninepocket/browse/details/description-block'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { PlayerRef } from '@ninepocket/contract/catalogue/player'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { AttributeList } from '@ninepocket/ui/layout/attribute-list'
import { FactRow, InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'

/** The placeholder reserves the height, so that the layout does not shift. */
function MemberDetails({ card }: { card: Card }) {
  const { authenticated } = useSession()
  if (!authenticated) return null
  const placeholder = <FactRow name="Quantity in Collection">…</FactRow>
  return <Slot name="card-facts" placeholder={placeholder} card={card} />
}

function PlayerLinks({ players }: { players: ReadonlyArray<PlayerRef> }) {
  const paths = buildSitePaths(useSite().productNoun)
  return players.map((player, index) => (
    <Fragment key={player.slug}>
      {index > 0 ? ', ' : null}
      <Link to={paths.player(player)}>{player.name}</Link>
    </Fragment>
  ))
}

/** Public facts of a card (spec §2.15). The viewer's own facts come from a slot. */
export function CardDetails({ card, players }: { card: Card; players?: ReadonlyArray<PlayerRef> | undefined }) {
  return (
    <InfoPanel
      title="Card Details"
      facts={[
        { name: 'Card Name', value: card.name },
        { name: 'All Cards Of', value: players && players.length > 0 ? <PlayerLinks players={players} /> : null },
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
