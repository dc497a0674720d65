import { formatLocalDate } from '@ninepocket/browse/format/format-local-date'
import { LoadError } from '@ninepocket/browse/states/load-error'
import { newMemberDays } from '@ninepocket/contract/trades/new-member'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { RatingsOfTrade } from '@ninepocket/contract/trades/ratings/rating'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import { formatPartnerName } from '../offers/offer-texts.ts'
import { RatingForm } from './rating-form.tsx'
import { RatingView } from './rating-view.tsx'
import css from './ratings.module.css'
import { tradeRatingsQuery } from './trade-ratings-query.ts'

/** Ratings of the two members of a finished trade (spec §4.39.1). */
export function TradeRatingsPanel({ offer }: { offer: Offer }) {
  const { data, error, refetch } = useQuery({ ...tradeRatingsQuery(offer.id), staleTime: 0 })
  const container = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(container, data)
  return (
    <section ref={container} className={css.panel} aria-label="Ratings" tabIndex={-1}>
      <h2>Ratings</h2>
      {data ? <Ratings ratings={data} offer={offer} onRated={keepFocus} /> : null}
      {!data && error ? <LoadError error={error} fallback="Failed to load the ratings" onRetry={refetch} /> : null}
      {data || error ? null : <p role="status">Loading ratings…</p>}
    </section>
  )
}

function Ratings({ ratings, offer, onRated }: { ratings: RatingsOfTrade; offer: Offer; onRated: () => void }) {
  const { own, isOwnShown, received, permission, closesAt } = ratings
  const partner = formatPartnerName(offer)
  const closingDate = closesAt === null ? null : formatLocalDate(closesAt)
  return (
    <>
      {own ? (
        <>
          <h3>Your rating</h3>
          <RatingView rating={own} viewer="rater" />
        </>
      ) : null}
      {own && !isOwnShown ? (
        <p>
          It's shown once {partner} has rated too, or on {closingDate} at the latest.
        </p>
      ) : null}
      {received ? (
        <>
          <h3>Rating by {partner}</h3>
          <RatingView rating={received} viewer="rated" />
        </>
      ) : null}
      {permission === 'allowed' ? (
        <RatingForm
          offerId={offer.id}
          onRated={onRated}
          hint={`It's shown once both of you have rated, or on ${closingDate} at the latest. You can't change it.`}
        />
      ) : null}
      {permission === 'new-member' ? (
        <p>
          You can rate trades once you've been a member for {newMemberDays} days, and this one until {closingDate}.
        </p>
      ) : null}
      {permission === 'none' && !own ? <p>You didn't rate this trade.</p> : null}
    </>
  )
}
