import type { SamePlayerCard } from '@ninepocket/contract/catalogue/card'
import { formatNumber } from '@ninepocket/contract/site/format-count'

/** Formats "/50", the print run of the card or else of its insert set. */
export function formatPrintRun({ serialTotal, insertSetSerialTotal }: SamePlayerCard): string {
  const printRun = serialTotal ?? insertSetSerialTotal
  return printRun === null ? '–' : `/${formatNumber(printRun)}`
}

/** The stated odds of the card, or else the pack odds of its insert set. */
export const formatOdds = ({ statedOdds, insertSetOdds }: SamePlayerCard): string => statedOdds ?? insertSetOdds ?? '–'

export const formatOwnedCount = ({ quantity }: SamePlayerCard): string =>
  quantity === 0 ? '–' : formatNumber(quantity)

export const formatIsWishlisted = ({ inWishlist }: SamePlayerCard): string => (inWishlist ? 'Yes' : '–')

/** The copies that members have for trade. */
export const formatForTradeCount = ({ numCardsForTrades }: SamePlayerCard): string =>
  numCardsForTrades === 0 ? '–' : formatNumber(numCardsForTrades)
