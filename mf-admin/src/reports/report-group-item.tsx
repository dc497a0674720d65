import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import type { ReportGroup } from '@ninepocket/contract/moderation/report-group'
import { reportKindLabels, reportReasonLabels } from '@ninepocket/contract/moderation/report-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import css from '../admin-list.module.css'
import { RemoveMessageButton } from './remove-message-button.tsx'
import { type ReportDecision, ReportDecisionPrompt } from './report-decision-prompt.tsx'

/** Reports of one thing by one or more members. */
export function ReportGroupItem({
  group: { id, kind, subject, pagePath, text, reports },
  isCurrent,
  isPending,
  askedDecision,
  onFocus,
  onAsk,
  onDecide,
}: {
  group: ReportGroup
  /** Whether Tab leads to the item. */
  isCurrent: boolean
  isPending: boolean
  /** The decision that the admin is asked to confirm. */
  askedDecision: ReportDecision | null
  onFocus: () => void
  onAsk: (decision: ReportDecision | null) => void
  onDecide: (decision: ReportDecision) => void
}) {
  const titleId = useId()
  const article = useRef<HTMLElement>(null)
  const [isMessageRemoved, setIsMessageRemoved] = useState(false)
  const paths = buildSitePaths(useSite().productNoun)
  const decisionButtons = [
    { decision: 'accept', label: 'Accept…' },
    { decision: 'dismiss', label: 'Dismiss…' },
  ] as const
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
          <Link to={paths.member(subject.id)}>@{subject.username}</Link>'s {reportKindLabels[kind].toLowerCase()}
        </h2>
        {text ? <ReportedText {...text} isRemoved={isMessageRemoved} /> : null}
        {/* Admins cannot open the trade of a message. */}
        {kind === 'trade-message' ? null : (
          <p>
            <Link to={pagePath}>{pagePath}</Link>
          </p>
        )}
        <ul className={css.items}>
          {reports.map(({ reporter, reason, message, createdAt }) => (
            <li key={reporter.id}>
              <p className={css.text}>{[reportReasonLabels[reason], message].filter(Boolean).join(': ')}</p>
              <p className={css.details}>
                <Link to={paths.member(reporter.id)}>@{reporter.username}</Link>,{' '}
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
        <div className={css.filters}>
          {decisionButtons.map(({ decision, label }) => (
            <Button
              key={decision}
              isPending={isPending}
              aria-describedby={titleId}
              aria-expanded={askedDecision === decision}
              onClick={() => onAsk(askedDecision === decision ? null : decision)}
            >
              {label}
            </Button>
          ))}
          {kind === 'trade-message' && !isMessageRemoved ? (
            <RemoveMessageButton
              reportId={id}
              labelledBy={titleId}
              fallbackFocus={article}
              onRemoved={() => setIsMessageRemoved(true)}
            />
          ) : null}
        </div>
        {askedDecision ? (
          <ReportDecisionPrompt
            decision={askedDecision}
            username={subject.username}
            reporterCount={reports.length}
            onConfirm={() => onDecide(askedDecision)}
            onClose={() => {
              onAsk(null)
              article.current?.focus()
            }}
          />
        ) : null}
      </article>
    </li>
  )
}

/** The text as it was reported, with its time and whether the admin has removed it since. */
function ReportedText({ body, writtenAt, isRemoved }: NonNullable<ReportGroup['text']> & { isRemoved: boolean }) {
  return (
    <figure className={css.quote}>
      <blockquote className={css.text}>{body}</blockquote>
      {writtenAt === null ? null : (
        <figcaption className={css.details}>
          Written <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
          {isRemoved ? ', removed from the trade' : null}
        </figcaption>
      )}
    </figure>
  )
}
