import { getCardNumberBadge } from '@ninepocket/browse/format/card-badges'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { listOfferedWishes } from '@ninepocket/contract/trades/trade-endpoints'
import type { WishlistCardWithTraderCounts } from '@ninepocket/contract/trades/trader'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { Tile } from '@ninepocket/ui/cards/tile'
import { TileRow } from '@ninepocket/ui/cards/tile-row'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import css from './home-section.module.css'

const homePath = '/'

/** The member's wishes that other members have for trade or for sale. Absent while there are none. */
export function OfferedWishes() {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...endpointQuery(listOfferedWishes, {}),
    staleTime: 0,
  })
  const paths = buildSitePaths(useSite().productNoun)
  if (!data && error) {
    return (
      <StatusView
        status="error"
        titleAs="h2"
        title={getErrorMessage(error, 'Failed to load offered cards')}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (!data || data.wishes.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="offered-wishes">
      <h2 id="offered-wishes">On your wishlist, offered by members</h2>
      <TileRow label="On your wishlist, offered by members">
        {data.wishes.map((wish) => (
          <WishTile key={wish.card.id} wish={wish} readAt={dataUpdatedAt} />
        ))}
      </TileRow>
      <p>
        {formatCountWithNoun(data.totalWishes, 'card')} in all. <Link to={paths.trades}>Find trade partners</Link>
      </p>
    </section>
  )
}

function WishTile({
  wish: { card, forTrade, forSale },
  readAt,
}: {
  wish: WishlistCardWithTraderCounts
  readAt: number
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const { product, insertSet } = card
  if (!product || !insertSet) return null
  return (
    <Tile
      to={paths.card({ product, insertSet, card })}
      from={homePath}
      name={card.name}
      colorId={insertSet.id}
      colorName={insertSet.name}
      image={toDisplayImage(card.imageUrl, card.updatedAt, readAt)}
      lines={[forTrade > 0 ? `${forTrade} for trade` : '', forSale > 0 ? `${forSale} for sale` : '']}
      badge={getCardNumberBadge(card.cardNumber)}
    />
  )
}
