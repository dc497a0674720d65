import type { LastActivePeriod, TradePartner } from '@ninepocket/contract/trades/trader'
import { formatPositiveRatingShare } from '../ratings/format-positive-rating-share.ts'

const activityTexts: Readonly<Record<LastActivePeriod, string>> = {
  week: 'Active in the last 7 days',
  month: 'Active in the last 30 days',
}

/** Returns how others rate a member, and when the member was last active; empty if neither is known. */
export const formatPartnerRatingAndActivity = ({
  ratings,
  lastActive,
}: Pick<TradePartner, 'ratings' | 'lastActive'>): string =>
  [formatPositiveRatingShare(ratings), lastActive && activityTexts[lastActive]].filter(Boolean).join(' · ')
