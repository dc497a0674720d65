import type { ChecklistIndex } from '@ninepocket/contract/collection/number-line/checklist-index'
import { formatNumberLine } from '@ninepocket/contract/collection/number-line/format-number-line'
import type {
  CardNumberAndSerialTotal,
  NumberLineCardCopies,
} from '@ninepocket/contract/collection/number-line/number-line'
import { parseNumberLine } from '@ninepocket/contract/collection/number-line/parse-number-line'
import type { Random } from '@ninepocket/demo/random'

/** Draws copies of some cards of a checklist: runs of neighbors, doubles and serial numbers. */
export function generateRandomCopies(
  cards: ReadonlyArray<CardNumberAndSerialTotal>,
  random: Random,
): NumberLineCardCopies[] {
  let isOwned = random.oneIn(2)
  return cards.flatMap(({ serialTotal }, index) => {
    if (random.oneIn(5)) isOwned = !isOwned
    if (!isOwned) return []
    if (serialTotal !== null && random.oneIn(3))
      return [{ index, count: 1, serialNumbers: [String(1 + random.int(serialTotal))] }]
    return [{ index, count: random.oneIn(5) ? 2 + random.int(3) : 1, serialNumbers: [] }]
  })
}

/** Returns whether the line of these copies reads as the same copies, and is written again as the same line. */
export function hasLosslessNumberLine(copies: ReadonlyArray<NumberLineCardCopies>, index: ChecklistIndex): boolean {
  const line = formatNumberLine(copies, index)
  const { entries, problems } = parseNumberLine(line, index)
  return (
    problems.length === 0 &&
    JSON.stringify(entries) === JSON.stringify(copies) &&
    formatNumberLine(entries, index) === line
  )
}

/** Lists the numbers that stand on several cards of a checklist. */
export function listNumbersOnSeveralCards(cards: ReadonlyArray<CardNumberAndSerialTotal>): string[] {
  const numbers = cards.flatMap(({ cardNumber }) => (cardNumber === null ? [] : [cardNumber]))
  const seen = new Set<string>()
  return [...new Set(numbers.filter((number) => seen.size === seen.add(number).size))]
}

/** Returns whether a line of this number names a card, although the number stands on several. */
export const doesParserFindCard = (number: string, index: ChecklistIndex): boolean =>
  parseNumberLine(number, index).entries.length > 0
