import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { TradePartner } from '@ninepocket/contract/trades/trader'

/** Returns what both sides could trade: "Has 14 cards you want · Wants 9 cards you have". */
export function formatPartnerCardCounts({
  hasCount,
  wantsCount,
}: Pick<TradePartner, 'hasCount' | 'wantsCount'>): string {
  const has = hasCount > 0 && `Has ${formatCountWithNoun(hasCount, 'card')} you want`
  const wants = wantsCount > 0 && `Wants ${formatCountWithNoun(wantsCount, 'card')} you have`
  return [has, wants].filter(Boolean).join(' · ')
}
