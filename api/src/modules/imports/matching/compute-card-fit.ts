import { type NameAndNumberQuery, toPlainCardNumber } from './name-and-number-query.ts'
import { getNameCost, type NameWords } from './name-cost.ts'

/** Costs of differences between the number of a row and that of a card. */
const costs = { otherNumber: 5, otherPunctuation: 0.6 } as const

export type ComparedCard = { name: NameWords; cardNumber: string | null; normalizedNumber: string | null }

/** Cost of the differences between a card and a row; 0 is a perfect match. */
export type CardFit = { cost: number; nameCost: number; isNumberConsistent: boolean }

export function computeCardFit(query: NameAndNumberQuery, card: ComparedCard): CardFit {
  const nameCost = getNameCost(query.name, card.name)
  const numberCost = getNumberCost(query, card)
  return { cost: nameCost + (numberCost ?? costs.otherNumber), nameCost, isNumberConsistent: numberCost !== null }
}

/** Returns null for another number. A row that states none fits every card. */
function getNumberCost({ numbers, plainNumber }: NameAndNumberQuery, card: ComparedCard): number | null {
  if (numbers.length === 0) return 0
  const variant = numbers.find(({ key }) => key === card.normalizedNumber)
  if (!variant) return null
  // "1-2" and "12" are equal without punctuation.
  const hasOtherPunctuation =
    variant.cost === 0 && hasSeparatedDigits(plainNumber) !== hasSeparatedDigits(toPlainCardNumber(card.cardNumber))
  return variant.cost + (hasOtherPunctuation ? costs.otherPunctuation : 0)
}

const hasSeparatedDigits = (number: string) => /\d[^\p{L}\d]+\d/u.test(number)
