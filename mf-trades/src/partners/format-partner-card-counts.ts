import { formatCount } from '@ninepocket/contract/site/format-count'
import type { TradePartner } from '@ninepocket/contract/trades/trader'

/** Returns what both sides could trade: "Has 14 cards you want · Wants 9 cards you have". */
export function formatPartnerCardCounts({
  hasCount,
  wantsCount,
}: Pick<TradePartner, 'hasCount' | 'wantsCount'>): string {
  const has = hasCount > 0 && `Has ${formatCount(hasCount, 'card')} you want`
  const wants = wantsCount > 0 && `Wants ${formatCount(wantsCount, 'card')} you have`
  return [has, wants].filter(Boolean).join(' · ')
}
