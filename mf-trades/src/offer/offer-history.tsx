import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { OfferEventKind } from '@ninepocket/contract/trades/offers/offer-states'
import { formatPartnerName } from '../offers/offer-texts.ts'
import css from './offer-page.module.css'

const eventTexts: Readonly<Record<OfferEventKind, string>> = {
  sent: 'sent the offer',
  countered: 'made a counter-offer',
  agreed: 'agreed',
  declined: 'declined the offer',
  withdrawn: 'withdrew the offer',
  lapsed: 'let the offer expire',
  canceled: 'canceled the trade',
  'cards-sent': 'sent the cards',
  'cards-received': 'received the cards',
  disputed: 'reported a problem',
  done: 'completed the trade',
}
const textsWithoutActor: { readonly [Kind in OfferEventKind]?: string } = {
  lapsed: 'Expired',
  canceled: 'The trade was canceled',
  done: 'The trade is done',
}

/** Lists the events of an offer, the first one first. */
export function OfferHistory({ offer }: { offer: Offer }) {
  if (offer.events.length === 0) return null
  const actors = { you: 'You', partner: formatPartnerName(offer) }
  return (
    <section aria-label="History">
      <h2>History</h2>
      <ol className={css.events}>
        {offer.events.map(({ kind, by, happenedAt }) => (
          <li key={`${kind} ${happenedAt}`}>
            {by === null
              ? (textsWithoutActor[kind] ?? `A member ${eventTexts[kind]}`)
              : `${actors[by]} ${eventTexts[kind]}`}
            ,{' '}
            <time className={css.muted} dateTime={happenedAt}>
              {formatDateTime(happenedAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
