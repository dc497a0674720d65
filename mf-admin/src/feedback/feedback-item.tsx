import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'
import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { ReceivedFeedback } from '@ninepocket/contract/site/feedback'
import { answerFeedback, closeFeedback, listFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { maxFeedbackAnswerLength, missingFeedbackAnswerMessage } from '@ninepocket/contract/site/feedback-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAdminAct } from '../acts/use-admin-act.ts'
import css from '../admin-list.module.css'

/** Replies that are not sent, by id of the feedback. They stay when the form is closed or the page is left. */
const answerDrafts = createDraftStore<string>()

/** A member's feedback with its answer form. */
export function FeedbackItem({ feedback }: { feedback: ReceivedFeedback }) {
  const { id: feedbackId, message, currentUrl, createdAt, sender, answeredAt, closedAt } = feedback
  const paths = buildSitePaths(useSite().productNoun)
  const titleId = useId()
  const [isAnswering, setIsAnswering] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const close = useAdminAct(() => callEndpoint(closeFeedback, { params: { feedbackId } }), [listFeedback])
  const states = [answeredAt && `replied ${formatDateTime(answeredAt)}`, closedAt && 'closed'].filter(Boolean)
  function endAnswer() {
    setIsAnswering(false)
    openButton.current?.focus()
  }
  return (
    <li>
      <article className={css.item} aria-labelledby={titleId}>
        <h2 id={titleId} className={css.title}>
          <Link to={paths.member(sender.id)}>@{sender.username}</Link>
        </h2>
        <p className={css.text}>{message}</p>
        <p className={css.details}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {[` on ${currentUrl}`, ...states].join(' · ')}
        </p>
        <div className={css.filters}>
          <Button ref={openButton} aria-expanded={isAnswering} onClick={() => setIsAnswering(!isAnswering)}>
            Reply
          </Button>
          {closedAt === null ? (
            <Button isPending={close.isPending} onClick={() => close.mutate()}>
              Close
            </Button>
          ) : null}
        </div>
        {isAnswering ? <AnswerForm feedbackId={feedbackId} onSent={endAnswer} /> : null}
      </article>
    </li>
  )
}

function AnswerForm({ feedbackId, onSent }: { feedbackId: string; onSent: () => void }) {
  const answer = answerDrafts.useDraft(feedbackId) ?? ''
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending } = useAdminAct(
    (body: { answer: string }) =>
      answerDrafts.discardOnSuccess(feedbackId, () => callEndpoint(answerFeedback, { params: { feedbackId }, body })),
    [listFeedback],
    onSent,
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = answer.trim()
    setIsMissing(trimmed === '')
    if (trimmed !== '') mutate({ answer: trimmed })
  }
  return (
    <form className={css.form} aria-label="Reply" noValidate onSubmit={submit}>
      <TextArea
        label="Your reply"
        hint="Sent by email."
        required
        maxLength={maxFeedbackAnswerLength}
        value={answer}
        onChange={({ target }) => answerDrafts.keep(feedbackId, target.value)}
      />
      {isMissing ? <FormMessage kind="error">{missingFeedbackAnswerMessage}</FormMessage> : null}
      <Button kind="primary" type="submit" isPending={isPending}>
        Send reply
      </Button>
    </form>
  )
}
