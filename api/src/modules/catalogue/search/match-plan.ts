import { type CardNumberCandidate, getAllWordBits, listWordIndexesInBits, type WordBits } from './parse-search-term.ts'
import type { WordGroup } from './word-group.ts'

/**
 * One way in which a card can match: each word matches its name, its insert set (with the product's words), or its
 * number.
 */
export type MatchPlan = { name: WordBits; insertSet: WordBits; number: CardNumberCandidate | null }

/** Returns the remaining word that the fewest rows contain. The search starts from it. */
export function pickRarestWordIndex(groups: ReadonlyArray<WordGroup>, remaining: WordBits): number {
  const count = (index: number) => (groups[index]?.names ?? 0) + (groups[index]?.insertSets ?? 0)
  return listWordIndexesInBits(remaining).reduce(
    (best, index) => (count(index) < count(best) ? index : best),
    listWordIndexesInBits(remaining)[0] ?? 0,
  )
}

/** Combinations of the other words that occur in rows with the rarest word, one entry each. */
export type WordCombinations = { names: ReadonlyArray<WordBits>; insertSets: ReadonlyArray<WordBits> }
/** The combinations, and the work that finding them took. `isComplete` is false if there may be more. */
export type WordCombinationsWithRarestWord = WordCombinations & { examinedRows: number; isComplete: boolean }

const isPossible = (groups: ReadonlyArray<WordGroup>, words: WordBits, field: 'names' | 'insertSets') =>
  listWordIndexesInBits(words).every((index) => (groups[index]?.[field] ?? 0) > 0)

/**
 * Plans the ways to match the words that a number leaves. If a row with the rarest word holds some of the words,
 * the other side must hold the rest; every matching card matches in one of these ways. A year is that of a product before
 * it is a word of a card. Then plans with more words of the card's own name come first: "tyler black" is a player before
 * it is a Tyler of a black set.
 */
export function planMatches(
  groups: ReadonlyArray<WordGroup>,
  number: CardNumberCandidate | null,
  matches: WordCombinations,
): MatchPlan[] {
  const remaining = getAllWordBits(groups.length) & ~(number?.wordBits ?? 0)
  const plans = [
    ...matches.names.map((each): MatchPlan => ({ name: each & remaining, insertSet: remaining & ~each, number })),
    ...matches.insertSets.map((each): MatchPlan => ({ name: remaining & ~each, insertSet: each & remaining, number })),
  ].filter((way) => isPossible(groups, way.name, 'names') && isPossible(groups, way.insertSet, 'insertSets'))
  const uniquePlans = new Map(plans.map((way) => [`${way.name} ${way.insertSet}`, way]))
  const countYears = ({ insertSet }: MatchPlan) =>
    listWordIndexesInBits(insertSet).filter((index) => groups[index]?.isYear).length
  const countNameWords = ({ name }: MatchPlan) => listWordIndexesInBits(name).length
  return [...uniquePlans.values()].toSorted(
    (a, b) => countYears(b) - countYears(a) || countNameWords(b) - countNameWords(a),
  )
}

/**
 * Orders the ways to read a number, null for none. Numbers come first, but one without a digit ("jr") is rather a word,
 * and a year beside a brand names a product: "90 topps griffey" is not number 90. Of two short years ("89 topps 41"), the
 * last one is rather a number.
 */
export function orderNumberCandidates(
  numbers: ReadonlyArray<CardNumberCandidate>,
  groups: ReadonlyArray<WordGroup>,
): Array<CardNumberCandidate | null> {
  const isProductYear = (group: WordGroup | undefined) => group?.isYear === true && group.products > 0
  const years = groups.filter(isProductYear)
  const hasBrand = groups.some(({ isYear, products }) => !isYear && products > 0)
  const isRatherYear = ({ wordBits }: CardNumberCandidate) =>
    hasBrand && listWordIndexesInBits(wordBits).every((index) => isProductYear(groups[index]))
  const words = numbers.filter(({ key }) => !/\p{N}/u.test(key))
  const rest = numbers.filter((number) => !words.includes(number))
  const yearNumbers = rest.filter(isRatherYear).toReversed()
  const plainNumbers = rest.filter((number) => !isRatherYear(number))
  return years.length > 1
    ? [...plainNumbers, ...yearNumbers, null, ...words]
    : [...plainNumbers, null, ...yearNumbers, ...words]
}
