import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link } from 'react-router-dom'
import listCss from '../members/member-list.module.css'
import { OfferItem } from '../offers/offer-item.tsx'
import css from './home-section.module.css'

/** The first offers that wait for the member's answer, with a link to all. Absent while there are none. */
export function WaitingOffers({
  reply,
  error,
  onRetry,
}: {
  reply: EndpointReply<typeof listOffers> | undefined
  error: Error | null
  onRetry: () => void
}) {
  const { offers: offersPath } = buildSitePaths(useSite().productNoun)
  if (!reply) {
    return (
      <StatusView
        status="error"
        titleAs="h2"
        title={getErrorMessage(error, 'Failed to load your offers')}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    )
  }
  if (reply.offers.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="waiting-offers">
      <h2 id="waiting-offers">Offers to answer</h2>
      <ol className={listCss.members} aria-labelledby="waiting-offers">
        {reply.offers.map((offer) => (
          <OfferItem key={offer.id} offer={offer} />
        ))}
      </ol>
      <p>
        {formatCountWithNoun(reply.totalOffers, 'offer')} in all.{' '}
        <Link to={`${offersPath}?group=my-turn`}>My trades</Link>
      </p>
    </section>
  )
}
