import * as z from 'zod/mini'
import { ListedUser } from '../trader.ts'
import type { RatingCounts } from './rating-counts.ts'

export type RatingScore = keyof RatingCounts
export const ratingScoreLabels = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
} as const satisfies Readonly<Record<RatingScore, string>>
// `Object.keys` loses the key type.
export const ratingScores = Object.keys(ratingScoreLabels) as [RatingScore, ...RatingScore[]]

/** Texts of a rating: of its author, and of the rated member. */
export const ratingTextKinds = ['comment', 'answer'] as const
export type RatingTextKind = (typeof ratingTextKinds)[number]

/** Limit on the text of a rating, and on the answer to it. */
export const maxRatingTextLength = 500
/** Time in days after the end of a trade in which its members rate each other. */
export const ratingDays = 14

/** Rating of one member of a finished trade by the other one. Texts are plain, and addresses in them are no links. */
export const TradeRating = z.object({
  id: z.string(),
  score: z.enum(ratingScores),
  /** Empty without one. */
  comment: z.string(),
  /** Null if there is no answer; empty if an admin has removed it. */
  answer: z.nullable(z.string()),
  ratedAt: z.string(),
})
export type TradeRating = z.infer<typeof TradeRating>

/** A rating that a member has received. The rater is null after leaving, with a hidden profile, and if the viewer and the rater block each other. */
export const ReceivedRating = z.extend(TradeRating, { rater: z.nullable(ListedUser) })
export type ReceivedRating = z.infer<typeof ReceivedRating>

/** Whether the viewer may rate the other side: allowed, not yet as a new member, or not (or no longer). */
export const ratingPermissions = ['allowed', 'new-member', 'none'] as const

/** The ratings of a trade, from the side of the viewer. */
export const RatingsOfTrade = z.object({
  own: z.nullable(TradeRating),
  /** Whether others see the own rating. */
  isOwnShown: z.boolean(),
  /** Null until it is shown. */
  received: z.nullable(TradeRating),
  permission: z.enum(ratingPermissions),
  /** Last time for ratings, which are shown then; null if the trade is not done. */
  closesAt: z.nullable(z.string()),
})
export type RatingsOfTrade = z.infer<typeof RatingsOfTrade>
