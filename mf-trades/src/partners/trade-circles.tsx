import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { listTradeCircles } from '@ninepocket/contract/trades/trade-endpoints'
import type { ListedUser, TradeCircle } from '@ninepocket/contract/trades/trader'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import css from './trade-circles.module.css'

/**
 * Three-way trades (spec §4.30): two trades in a row by which the viewer gets a card, with members who have nothing for
 * the viewer alone. Absent while there are none.
 */
export function TradeCircles({ filter }: { filter: EndpointInput<typeof listTradeCircles>['query'] }) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listTradeCircles, { query: filter }),
    staleTime: 0,
  })
  if (!data && error) {
    return (
      <StatusView
        status="error"
        titleAs="h2"
        title={getErrorMessage(error, 'Failed to load three-way trades')}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (!data || data.circles.length === 0) return null
  const { circles, totalCircles } = data
  return (
    <section className={css.section} aria-labelledby="trade-circles">
      <h2 id="trade-circles">Three-way trades</h2>
      <p>
        {formatCountWithNoun(totalCircles, 'way', 'ways')} to get a card you want in two trades. Get a card from one
        member, then trade it to another.
      </p>
      <ol className={css.circles} aria-label="Three-way trades">
        {circles.map((circle) => (
          <CircleItem key={`${circle.giver.id} ${circle.receiver.id}`} circle={circle} />
        ))}
      </ol>
    </section>
  )
}

/** Each trade needs copies of both sides, so the viewer gets the card for `giver` first. */
function CircleItem({ circle: { giver, receiver, get, give, pass } }: { circle: TradeCircle }) {
  return (
    <li className={css.circle}>
      <p>
        Offer <Member user={receiver} /> your <Gift gift={give} /> for <Gift gift={pass} />.
      </p>
      <p>
        When it arrives, mark it for trade and offer it to <Member user={giver} /> for <Gift gift={get} />.
      </p>
      <div className={css.offers}>
        <OfferLink position={1} user={receiver} wanted={pass} />
        <OfferLink position={2} user={giver} wanted={get} />
      </div>
    </li>
  )
}

function Member({ user }: { user: ListedUser }) {
  const paths = buildSitePaths(useSite().productNoun)
  return <Link to={paths.tradePartner(user.username)}>@{user.username}</Link>
}

function OfferLink({ position, user, wanted }: { position: number; user: ListedUser; wanted: TradeCircle['get'] }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <Link className={getButtonClass('secondary')} to={paths.newOffer(user.username, 'trade', wanted.card.name)}>
      {position}. Offer to @{user.username}
    </Link>
  )
}

/** The most wanted card, and how many others there are to choose from. */
function Gift({ gift: { card, count } }: { gift: TradeCircle['get'] }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { product, insertSet } = card
  const name = insertSet ? `${card.name} (${insertSet.name})` : card.name
  return (
    <>
      {product && insertSet ? <Link to={paths.card({ product, insertSet, card })}>{name}</Link> : name}
      {count > 1 && ` or ${formatCountWithNoun(count - 1, 'other card')}`}
    </>
  )
}
