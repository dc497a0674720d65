import { formatLocalDate } from '@ninepocket/browse/format/format-local-date'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { type RatingTextKind, ratingScoreLabels, type TradeRating } from '@ninepocket/contract/trades/ratings/rating'
import { reportRating } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { ReportTextButton } from '../reports/report-text-button.tsx'
import { RatingAnswerForm } from './rating-answer-form.tsx'
import css from './ratings.module.css'
import { RemoveRatingTextButton } from './remove-rating-text-button.tsx'

/** Relation of the viewer to a rating. */
export type RatingViewerRole = 'rater' | 'rated' | 'member' | 'guest'

/** A rating with its texts, which members report unless they wrote them. Texts have no markup, and addresses are no links. */
export function RatingView({
  rating,
  raterName,
  viewer,
  onTextRemoved,
}: {
  rating: TradeRating
  raterName?: string
  viewer: RatingViewerRole
  /** Given for viewers who may remove its texts. */
  onTextRemoved?: (() => void) | undefined
}) {
  const { id, score, comment, answer, ratedAt } = rating
  return (
    <div className={css.rating}>
      <div className={css.muted}>
        <strong className={css.score}>{ratingScoreLabels[score]}</strong>
        {raterName ? <span>{raterName}</span> : null}
        <time dateTime={ratedAt}>{formatLocalDate(ratedAt)}</time>
        {comment && (viewer === 'rated' || viewer === 'member') ? <ReportRatingButton id={id} part="comment" /> : null}
        {comment && onTextRemoved ? (
          <RemoveRatingTextButton ratingId={id} part="comment" onRemoved={onTextRemoved} />
        ) : null}
      </div>
      {comment ? <p className={css.text}>{comment}</p> : null}
      {answer ? (
        <div className={css.answer}>
          <div className={css.muted}>
            Reply
            {viewer === 'rater' || viewer === 'member' ? <ReportRatingButton id={id} part="answer" /> : null}
            {onTextRemoved ? <RemoveRatingTextButton ratingId={id} part="answer" onRemoved={onTextRemoved} /> : null}
          </div>
          <p className={css.text}>{answer}</p>
        </div>
      ) : null}
      {answer === null && viewer === 'rated' ? <RatingAnswerForm ratingId={id} /> : null}
    </div>
  )
}

function ReportRatingButton({ id, part }: { id: string; part: RatingTextKind }) {
  return (
    <ReportTextButton
      title={part === 'comment' ? 'Report this rating' : 'Report this reply'}
      sendReport={(input) => callEndpoint(reportRating, { params: { ratingId: id }, body: { part, ...input } })}
    />
  )
}
