import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { LoadError } from '@ninepocket/browse/states/load-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { TradeMessage } from '@ninepocket/contract/trades/messages/message'
import { reportTradeMessage } from '@ninepocket/contract/trades/messages/message-endpoints'
import { messagePresetTexts } from '@ninepocket/contract/trades/messages/message-preset-texts'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { useQuery } from '@tanstack/react-query'
import { formatPartnerName } from '../offers/offer-texts.ts'
import { ReportTextButton } from '../reports/report-text-button.tsx'
import { MessageForm } from './message-form.tsx'
import css from './messages.module.css'
import { tradeMessagesQuery } from './trade-messages-query.ts'

/** Shows the messages between the two members of an offer (spec §4.39). */
export function MessagesPanel({ offer }: { offer: Offer }) {
  const { data, error, refetch } = useQuery({ ...tradeMessagesQuery(offer.id), staleTime: 0 })
  return (
    <section className={css.panel} aria-label="Messages">
      <h2>Messages</h2>
      {data ? (
        <ol className={css.messages} aria-live="polite">
          {data.messages.map((message) => (
            <MessageItem key={message.id} message={message} offer={offer} />
          ))}
        </ol>
      ) : null}
      {data?.messages.length === 0 ? <p className={css.muted}>No messages yet</p> : null}
      {data && data.mayWrite !== 'none' ? <MessageForm offer={offer} mayWrite={data.mayWrite} /> : null}
      {data?.mayWrite === 'none' ? <p className={css.muted}>Messages about this trade are closed.</p> : null}
      {!data && error ? <LoadError error={error} fallback="Failed to load the messages" onRetry={refetch} /> : null}
      {data || error ? null : <p role="status">Loading messages…</p>}
    </section>
  )
}

/** Text is shown as it was written: without markup, and addresses are no links. */
function MessageItem({ message, offer }: { message: TradeMessage; offer: Offer }) {
  const { id, isOwn, preset, text, sentAt } = message
  const isRemoved = text === ''
  return (
    <li className={isOwn ? css.own : css.message}>
      {isRemoved ? (
        <p className={css.muted}>An admin removed this message.</p>
      ) : (
        <p className={css.text}>{preset ? messagePresetTexts[preset] : text}</p>
      )}
      <div className={css.muted}>
        <span>
          {isOwn ? 'You' : formatPartnerName(offer)}, <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        </span>
        {isOwn || isRemoved ? null : (
          <ReportTextButton
            title="Report this message"
            sendReport={(body) =>
              callEndpoint(reportTradeMessage, { params: { offerId: offer.id, messageId: id }, body })
            }
          />
        )}
      </div>
    </li>
  )
}
