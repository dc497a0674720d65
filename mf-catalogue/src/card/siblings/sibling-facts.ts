import type { SamePlayerCardInProduct } from '@ninepocket/contract/catalogue/card'
import { formatNumber } from '@ninepocket/contract/site/format-count'

export type SiblingFactDefinition = { name: string; format: (card: SamePlayerCardInProduct) => string }

/** Stands for a fact that a card does not have. */
export const absentFactPlaceholder = '–'

const formatCountOrAbsent = (count: number) => (count === 0 ? absentFactPlaceholder : formatNumber(count))

/** Formats "/50", the print run of the card or else of its insert set. */
function formatPrintRun({ serialTotal, insertSetSerialTotal }: SamePlayerCardInProduct): string {
  const printRun = serialTotal ?? insertSetSerialTotal
  return printRun === null ? absentFactPlaceholder : `/${formatNumber(printRun)}`
}

const catalogueFacts: ReadonlyArray<SiblingFactDefinition> = [
  { name: 'Number', format: ({ cardNumber }) => cardNumber ?? absentFactPlaceholder },
  { name: 'Print run', format: formatPrintRun },
  // The stated odds of the card, or else the pack odds of its insert set.
  { name: 'Odds', format: ({ statedOdds, insertSetOdds }) => statedOdds ?? insertSetOdds ?? absentFactPlaceholder },
]
const memberFacts: ReadonlyArray<SiblingFactDefinition> = [
  { name: 'Have', format: ({ quantity }) => formatCountOrAbsent(quantity) },
  { name: 'Want', format: ({ inWishlist }) => (inWishlist ? 'Yes' : absentFactPlaceholder) },
]
export const forTradeFactName = 'For trade'

/** Counts the copies that other members have for trade. Both numbers are read one after the other, so they may disagree. */
export const countForTradeByOthers = ({ numCardsForTrades, numForTradeByViewer }: SamePlayerCardInProduct) =>
  Math.max(0, numCardsForTrades - numForTradeByViewer)

const forTradeFact: SiblingFactDefinition = {
  name: forTradeFactName,
  format: (card) => formatCountOrAbsent(countForTradeByOthers(card)),
}

/** The facts by which siblings differ. Members also see what they have and want. */
export const listSiblingFactDefinitions = ({
  isMember,
}: {
  isMember: boolean
}): ReadonlyArray<SiblingFactDefinition> =>
  isMember ? [...catalogueFacts, ...memberFacts, forTradeFact] : [...catalogueFacts, forTradeFact]
