import { type ReceivedRating, ratingScores } from '@ninepocket/contract/trades/ratings/rating'
import type { ListedUser } from '@ninepocket/contract/trades/trader'

/** Returns a rating by each member: positive with an answer, neutral without a text, negative, and so on. */
export const createReceivedRatings = (raters: ReadonlyArray<ListedUser>): ReceivedRating[] =>
  raters.map((rater, index) => {
    const score = ratingScores[index % ratingScores.length] ?? 'positive'
    return {
      id: String(raters.length - index),
      score,
      comment: score === 'neutral' ? '' : `${rater.name} says: see https://example.org or **ask** me.`,
      answer: score === 'positive' ? 'Thank you, any time again.' : null,
      ratedAt: '2026-05-04T10:00:00.000Z',
      rater: score === 'negative' ? null : rater,
    }
  })
