import { LoadError } from '@ninepocket/browse/states/load-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { type ReceivedRating, ratingScoreLabels, ratingScores } from '@ninepocket/contract/trades/ratings/rating'
import { listMemberRatings } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { PageButtons } from '@ninepocket/ui/navigation/page-buttons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import { formatPositiveRatingShare } from './format-positive-rating-share.ts'
import { RatingView, type RatingViewerRole } from './rating-view.tsx'
import css from './ratings.module.css'

/** Ratings that a member has received, on the profile. */
export function MemberRatings({ user }: { user: { id: string } }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listMemberRatings, { params: { userId: user.id }, query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const findViewer = useRatingViewer(user.id)
  const session = useSession()
  const isAdmin = session.authenticated && session.user.isAdmin
  const panel = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(panel, data)
  return (
    <section ref={panel} className={css.panel} aria-label="Trade ratings" tabIndex={-1}>
      <h2>Trade ratings</h2>
      {data?.totalRatings === 0 ? <p>No ratings yet.</p> : null}
      {data && data.totalRatings > 0 ? (
        <>
          <p>{formatPositiveRatingShare(data.counts)}</p>
          <p>{ratingScores.map((score) => `${ratingScoreLabels[score]} ${data.counts[score]}`).join(' · ')}</p>
          <ol className={css.ratings} aria-label="Ratings">
            {data.ratings.map((rating) => (
              <li key={rating.id}>
                <RatingView
                  rating={rating}
                  raterName={rating.rater ? `by @${rating.rater.username}` : 'by a member'}
                  viewer={findViewer(rating)}
                  onTextRemoved={isAdmin ? keepFocus : undefined}
                />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {data && data.totalPages > 1 ? (
        <div>
          <PageButtons
            labels={{ previous: 'Newer ratings', next: 'Older ratings' }}
            page={page}
            totalPages={data.totalPages}
            onChange={setPage}
          />
        </div>
      ) : null}
      {!data && error ? <LoadError error={error} fallback="Failed to load the ratings" onRetry={refetch} /> : null}
      {data || error ? null : <p role="status">Loading ratings…</p>}
    </section>
  )
}

/** Returns a function that tells how the viewer relates to a rating of a member. */
function useRatingViewer(ratedId: string): (rating: ReceivedRating) => RatingViewerRole {
  const session = useSession()
  if (!session.authenticated) return () => 'guest'
  if (session.user.id === ratedId) return () => 'rated'
  return ({ rater }) => (rater?.id === session.user.id ? 'rater' : 'member')
}
