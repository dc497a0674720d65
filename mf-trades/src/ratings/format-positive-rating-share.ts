import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { RatingCounts } from '@ninepocket/contract/trades/ratings/rating-counts'

/** Returns "92% positive (13 ratings)", rounded down so that 100% means all; empty without ratings. */
export function formatPositiveRatingShare({ positive, neutral, negative }: RatingCounts): string {
  const total = positive + neutral + negative
  return total === 0
    ? ''
    : `${Math.floor((100 * positive) / total)}% positive (${formatCountWithNoun(total, 'rating')})`
}
