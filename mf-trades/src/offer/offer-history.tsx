import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { OfferEventKind } from '@ninepocket/contract/trades/offers/offer-states'
import { formatPartnerName } from '../offers/offer-texts.ts'
import css from './offer-page.module.css'

type FormatEvent = (actor: string | null) => string

/** Formats an event by what its actor did. It has no actor when it happened by itself, or an admin decided it. */
const formatAct =
  (act: string, textWithoutActor = `A member ${act}`): FormatEvent =>
  (actor) =>
    actor === null ? textWithoutActor : `${actor} ${act}`

const eventFormats: Readonly<Record<OfferEventKind, FormatEvent>> = {
  sent: formatAct('sent the offer'),
  countered: formatAct('made a counter-offer'),
  agreed: formatAct('agreed'),
  declined: formatAct('declined the offer'),
  withdrawn: formatAct('withdrew the offer'),
  canceled: formatAct('canceled the trade', 'The trade was canceled'),
  'address-entered': formatAct('entered an address'),
  'cards-sent': formatAct('sent the cards'),
  'cards-unsent': formatAct('undid “Mark as sent”'),
  'cards-received': formatAct('received the cards'),
  disputed: formatAct('reported a problem', 'The trade was sent to an admin for review'),
  reminded: () => 'Both members got a reminder',
  lapsed: () => 'Expired',
  done: () => 'The trade is complete',
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
            {eventFormats[kind](by && actors[by])},{' '}
            <time className={css.muted} dateTime={happenedAt}>
              {formatDateTime(happenedAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
