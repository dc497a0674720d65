import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import css from '../offer/offer-page.module.css'
import { formatPartnerName } from '../offers/offer-texts.ts'
import { AddressForm } from './address-form.tsx'
import deliveryCss from './delivery.module.css'

const statesWithDelivery: ReadonlyArray<Offer['state']> = ['agreed', 'disputed', 'done']

/** Shows the delivery of an agreed trade: parcels that were sent and received, and both addresses. */
export function DeliveryPanel({ offer }: { offer: Offer }) {
  const paths = buildSitePaths(useSite().productNoun)
  if (!statesWithDelivery.includes(offer.state)) return null
  const { giveCount, getCount, own, other, partnerAddress } = offer
  const partner = formatPartnerName(offer)
  const isOpen = offer.state !== 'done'
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
      {own.disputeReason ? <p>You reported: {own.disputeReason}</p> : null}
      {other.disputeReason ? (
        <p>
          {partner} reported: {other.disputeReason}
        </p>
      ) : null}
      {giveCount > 0 && (isOpen || partnerAddress !== null) ? (
        <>
          <h3>Send your cards to</h3>
          {partnerAddress === null ? (
            <p>{partner} has not entered an address yet.</p>
          ) : (
            <address className={deliveryCss.address}>{partnerAddress}</address>
          )}
          {partnerAddress === null ? null : (
            <p>
              <Link to={paths.packingSlip(offer.id)}>Packing slip to print</Link>
            </p>
          )}
        </>
      ) : null}
      {getCount > 0 && isOpen ? <AddressForm offer={offer} /> : null}
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
    ? `${sender === 'You' ? 'have' : 'has'} not sent the cards yet`
    : "didn't mark the cards as sent"
  return (
    <li>
      {sender} {sentAt ? `sent the cards on ${formatDateTime(sentAt)}` : unsentText}.{' '}
      {receivedAt ? `${receiver} received them on ${formatDateTime(receivedAt)}.` : null}
    </li>
  )
}
