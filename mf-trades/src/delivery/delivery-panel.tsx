import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { silentDaysUntilCompletionOrReview } from '@ninepocket/contract/trades/offers/offer-states'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import css from '../offer/offer-page.module.css'
import { formatPartnerName } from '../offers/offer-texts.ts'
import deliveryCss from './delivery.module.css'
import { TradeAddressForm } from './trade-address-form.tsx'

const statesWithDelivery: ReadonlyArray<Offer['state']> = ['agreed', 'disputed', 'done']

/** Shows the delivery of an agreed trade: parcels that were sent and received, and both addresses. */
export function DeliveryPanel({ offer }: { offer: Offer }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { state, giveCount, getCount, own, other, partnerAddress, completesAt } = offer
  if (!statesWithDelivery.includes(state)) return null
  const partner = formatPartnerName(offer)
  const isOpen = state !== 'done'
  return (
    <section className={css.panel} aria-label="Delivery">
      <h2>Delivery</h2>
      <ul className={css.changes}>
        {giveCount > 0 ? (
          <DeliveryLine
            sender="You"
            receiver={partner}
            sentAt={own.sentAt}
            receivedAt={other.receivedAt}
            isOpen={isOpen}
          />
        ) : null}
        {getCount > 0 ? (
          <DeliveryLine
            sender={partner}
            receiver="You"
            sentAt={other.sentAt}
            receivedAt={own.receivedAt}
            isOpen={isOpen}
          />
        ) : null}
      </ul>
      {state === 'agreed' && completesAt === null && (own.sentAt || other.sentAt) ? (
        <p>If nothing happens for {silentDaysUntilCompletionOrReview} days, an admin will review this trade.</p>
      ) : null}
      {own.disputeReason ? <p>You said: {own.disputeReason}</p> : null}
      {other.disputeReason ? (
        <p>
          {partner} said: {other.disputeReason}
        </p>
      ) : null}
      {giveCount > 0 && (isOpen || partnerAddress !== null) ? (
        <>
          <h3>{isOpen ? 'Send your cards to' : 'Your cards went to'}</h3>
          {partnerAddress === null ? (
            <p>{partner} hasn't entered an address yet.</p>
          ) : (
            <address className={deliveryCss.address}>{partnerAddress}</address>
          )}
          {partnerAddress === null ? null : (
            <p>
              <Link to={paths.packingSlip(offer.id)}>Print packing slip</Link>
            </p>
          )}
        </>
      ) : null}
      {getCount > 0 && isOpen ? <TradeAddressForm offer={offer} /> : null}
    </section>
  )
}

function DeliveryLine({
  sender,
  receiver,
  sentAt,
  receivedAt,
  isOpen,
}: {
  sender: string
  receiver: string
  sentAt: string | null
  receivedAt: string | null
  isOpen: boolean
}) {
  const unsentText = isOpen
    ? `${sender === 'You' ? "haven't" : "hasn't"} sent the cards yet`
    : "didn't mark the cards as sent"
  return (
    <li>
      {sender} {sentAt ? `sent the cards on ${formatDateTime(sentAt)}` : unsentText}.{' '}
      {receivedAt ? `${receiver} received them on ${formatDateTime(receivedAt)}.` : null}
    </li>
  )
}
