import type { IndexedInsertSet, IndexedProduct } from './catalogue-index.ts'
import type { CatalogueWordMention, SetQuery } from './set-query.ts'

/** Costs of differences between what a row says about its set and a set of the catalogue. */
const costs = {
  otherYear: 5,
  otherSport: 5,
  secondYear: 0.3,
  /** Words of the catalogue that the row does not say. */
  productWord: 2,
  publisherWord: 0.5,
  mainSet: 0.2,
  /** The row says nothing of an insert set or a parallel; then it is one of the main sets. */
  unsaid: 2.6,
  unsaidWord: 0.3,
  maxUnsaid: 4,
  insertSetWord: 1,
  maxInsertSetWords: 3,
  parallelWord: 2.2,
  maxParallel: 6,
  /** The product has the word too, so that the row may mean the product by it. */
  wordOfProduct: 0.6,
  otherPrintRun: 5,
  unknownPrintRun: 1,
  /** The row has words of another set, and does not have words of this product. */
  otherProduct: 4,
} as const

/** `explained` are the words of the row that the product has, as bits. */
export type ProductFit = { cost: number; explained: number; isNamed: boolean; isConsistent: boolean }
export type InsertSetFit = {
  cost: number
  /** Whether the set has every word of the row that may name a set, and its year, sport and print run where they are known. */
  isConsistent: boolean
}

/** Compares a product with what a row says about its set. */
export function computeProductFit(query: SetQuery, product: IndexedProduct): ProductFit {
  const yearCost = getYearCost(query, product)
  const isOtherSport = hasOtherSport(query, product)
  let cost = yearCost + (isOtherSport ? costs.otherSport : 0)
  let explained = 0
  let isNamed = true
  for (const word of product.words) {
    const mention = query.mentions.get(word)
    if (mention) {
      cost += mention.cost
      explained |= mention.bits
    } else if (product.publisherWords.has(word)) cost += costs.publisherWord
    else {
      cost += costs.productWord
      isNamed = false
    }
  }
  // A row may name the publisher or the sport, but need not.
  for (const word of product.optionalWords) explained |= query.mentions.get(word)?.bits ?? getYearBits(query, word)
  return { cost, explained, isNamed, isConsistent: yearCost < costs.otherYear && !isOtherSport }
}

const hasOtherSport = ({ sports }: SetQuery, product: IndexedProduct): boolean =>
  sports.length > 0 && product.sports.length > 0 && !product.sports.some((sport) => sports.includes(sport))

/** Returns the cost of words of the row that neither the product nor any of its insert sets has. */
export function getUnexplainedCost(
  { words, mentions }: SetQuery,
  { insertSetWords }: IndexedProduct,
  { explained }: ProductFit,
): number {
  let ofSets = explained
  for (const [meaning, { bits }] of mentions) if (insertSetWords.has(meaning)) ofSets |= bits
  return addUnexplainedWords(0, words, ofSets)
}

function getYearBits(query: SetQuery, year: string): number {
  const index = query.words.findIndex(({ word }) => word === year)
  return index < 0 ? 0 : 1 << index
}

function getYearCost({ year, textYears }: SetQuery, product: IndexedProduct): number {
  if (year !== '') return rateYear(year, product)
  if (textYears.length === 0) return 0
  return Math.min(...textYears.map((textYear) => rateYear(textYear, product)))
}

function rateYear(year: string, { years }: IndexedProduct): number {
  if (years.length === 0 || years[0] === year) return 0
  return years.includes(year) ? costs.secondYear : costs.otherYear
}

/** Compares an insert set with what a row says about it, beyond its product. Some cards have a print run of their own. */
export function computeInsertSetFit(
  query: SetQuery,
  insertSet: IndexedInsertSet,
  product: ProductFit,
  serialTotal = insertSet.serialTotal,
): InsertSetFit {
  const own = fitWords(query, insertSet.words, product)
  const parallel = fitWords(query, insertSet.parallelWords, product)
  const { missing } = own
  // Insert sets often repeat words of their product.
  const ofProduct = own.ofProduct * costs.wordOfProduct
  const isSaid = own.said + own.ofProduct > 0
  const ownCost = isSaid ? Math.min(costs.maxInsertSetWords, missing * costs.insertSetWord) : getUnsaidCost(missing)
  const parallelCost =
    parallel.said > 0
      ? Math.min(costs.maxParallel, parallel.missing * costs.parallelWord + parallel.ofProduct * costs.wordOfProduct)
      : getUnsaidCost(parallel.missing + parallel.ofProduct)
  const mainCost = insertSet.isMainSet && missing > 0 ? costs.mainSet : ownCost
  const printRunCost = getPrintRunCost(query, serialTotal)
  const explained = product.explained | own.explained | parallel.explained
  const isExplained = (query.significantBits & ~explained) === 0
  const conflict = isExplained || product.isNamed ? 0 : costs.otherProduct
  const cost = product.cost + own.cost + parallel.cost + ofProduct + mainCost + parallelCost + printRunCost + conflict
  return {
    cost: addUnexplainedWords(cost, query.words, explained),
    isConsistent: product.isConsistent && printRunCost < costs.otherPrintRun && isExplained,
  }
}

const getUnsaidCost = (words: number): number =>
  words === 0 ? 0 : Math.min(costs.maxUnsaid, costs.unsaid + (words - 1) * costs.unsaidWord)

type WordsFit = { cost: number; explained: number; said: number; missing: number; ofProduct: number }

const noWordsFit: Readonly<WordsFit> = { cost: 0, explained: 0, said: 0, missing: 0, ofProduct: 0 }

function fitWords(query: SetQuery, words: ReadonlyArray<string>, product: ProductFit): Readonly<WordsFit> {
  if (words.length === 0) return noWordsFit
  const fit: WordsFit = { cost: 0, explained: 0, said: 0, missing: 0, ofProduct: 0 }
  for (const word of words) {
    const mention = query.mentions.get(word)
    if (!mention) fit.missing += 1
    else if (isOnlyOfProduct(query, mention, product)) fit.ofProduct += 1
    else {
      fit.said += 1
      fit.cost += mention.cost
      fit.explained |= mention.bits
    }
  }
  return fit
}

const isOnlyOfProduct = ({ repeatedBits }: SetQuery, { bits }: CatalogueWordMention, product: ProductFit): boolean =>
  (bits & ~product.explained) === 0 && (bits & repeatedBits) === 0

function getPrintRunCost({ printRun }: SetQuery, serialTotal: number | null): number {
  if (printRun === null || printRun === serialTotal) return 0
  return serialTotal === null ? costs.unknownPrintRun : costs.otherPrintRun
}

/** Adds the costs of the words whose bits are not in `explained`. */
function addUnexplainedWords(cost: number, words: SetQuery['words'], explained: number): number {
  let sum = cost
  for (let index = 0; index < words.length; index += 1)
    if ((explained & (1 << index)) === 0) sum += words[index]?.cost ?? 0
  return sum
}
