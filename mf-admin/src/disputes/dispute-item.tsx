import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import type { Dispute } from '@ninepocket/contract/trades/offers/dispute'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import css from '../admin-list.module.css'

export type DisputeOutcomeKind = 'complete' | 'cancel'
type DisputeSide = Dispute['proposer']

const kindLabels = { trade: 'Trade', sale: 'Sale' } as const
const questions: Readonly<Record<DisputeOutcomeKind, { message: string; answer: string }>> = {
  complete: {
    message: "Complete this trade? The copies go to their new owners. This can't be undone.",
    answer: 'Yes, complete the trade',
  },
  cancel: {
    message: "Cancel this trade? The copies stay with their owners. This can't be undone.",
    answer: 'Yes, cancel the trade',
  },
}
const getUsername = ({ user }: DisputeSide) => (user ? `@${user.username}` : 'a deleted account')

/** A trade with what each side gives, has done and says. */
export function DisputeItem({
  dispute: { kind, disputedAt, updatedAt, proposer, partner },
  isCurrent,
  isPending,
  question,
  onFocus,
  onAsk,
  onSettle,
}: {
  dispute: Dispute
  /** Whether Tab leads to the item. */
  isCurrent: boolean
  isPending: boolean
  /** The outcome that is asked about. */
  question: DisputeOutcomeKind | null
  onFocus: () => void
  onAsk: (outcome: DisputeOutcomeKind | null) => void
  onSettle: (outcome: DisputeOutcomeKind) => void
}) {
  const titleId = useId()
  const article = useRef<HTMLElement>(null)
  return (
    <li>
      <article
        ref={article}
        className={css.item}
        aria-labelledby={titleId}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
      >
        <h2 id={titleId} className={css.title}>
          {kindLabels[kind]} between {getUsername(proposer)} and {getUsername(partner)}
        </h2>
        <p className={css.details}>
          Open since <time dateTime={disputedAt}>{formatDateTime(disputedAt)}</time> · Last change:{' '}
          <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
        </p>
        <ul className={css.items}>
          <SideItem side={proposer} />
          <SideItem side={partner} />
        </ul>
        {question === null ? (
          <div className={css.filters}>
            <Button isPending={isPending} aria-describedby={titleId} onClick={() => onAsk('complete')}>
              Complete trade
            </Button>
            <Button isPending={isPending} aria-describedby={titleId} onClick={() => onAsk('cancel')}>
              Cancel trade
            </Button>
          </div>
        ) : (
          <ConfirmPrompt
            message={questions[question].message}
            actions={[{ label: questions[question].answer, kind: 'danger', onSelect: () => onSettle(question) }]}
            isIrreversible
            onClose={() => {
              onAsk(null)
              article.current?.focus()
            }}
          />
        )}
      </article>
    </li>
  )
}

function SideItem({ side }: { side: DisputeSide }) {
  const { user, cards, sentAt, receivedAt, reason } = side
  const paths = buildSitePaths(useSite().productNoun)
  const events = [sentAt && `sent ${formatDateTime(sentAt)}`, receivedAt && `received ${formatDateTime(receivedAt)}`]
  return (
    <li>
      <p>
        {user ? <Link to={paths.member(user.id)}>@{user.username}</Link> : 'A deleted account'} gives{' '}
        {cards.length > 0 ? cards.join(', ') : 'no cards'}.
      </p>
      <p className={css.details}>Marked: {events.filter(Boolean).join(', ') || 'nothing yet'}</p>
      {reason !== null && <p className={css.text}>{reason}</p>}
    </li>
  )
}
