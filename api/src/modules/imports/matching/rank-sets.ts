import type { CatalogueIndex, IndexedInsertSet, IndexedProduct } from './catalogue-index.ts'
import { fitInsertSet, fitProduct, type SetFit } from './set-cost.ts'
import type { SetQuery } from './set-query.ts'

/** Limits on the cost of a product, and on what it costs more than the best one. */
const maxProductCost = 7.5
const maxAboveBest = 4
/** Limits on what is compared, for rows that say little. */
const maxProducts = 24
const maxRankedSets = 80

export type RankedSet = SetFit & { insertSet: IndexedInsertSet }
/** The sets that a row may mean, best first. Below `completeBelow` none is left out. */
export type Ranking = { sets: ReadonlyArray<RankedSet>; completeBelow: number }

/** Compares a row with the insert sets that it may mean. */
export function rankSets(query: SetQuery, index: CatalogueIndex): Ranking {
  const fits = [...findProducts(query, index)]
    .map((product) => ({ product, fit: fitProduct(query, product) }))
    .filter(({ fit }) => fit.cost <= maxProductCost)
    .toSorted(
      (one, other) => one.fit.cost - other.fit.cost || countBits(other.fit.explained) - countBits(one.fit.explained),
    )
  const maxCost = Math.min(maxProductCost, (fits[0]?.fit.cost ?? 0) + maxAboveBest)
  const sets = fits
    .slice(0, maxProducts)
    .filter(({ fit }) => fit.cost <= maxCost)
    .flatMap(({ product, fit }) =>
      product.insertSets.map((insertSet) => ({ insertSet, ...fitInsertSet(query, insertSet, fit) })),
    )
    .toSorted((one, other) => one.cost - other.cost)
  return {
    sets: sets.slice(0, maxRankedSets),
    completeBelow: Math.min(maxCost, fits[maxProducts]?.fit.cost ?? maxCost, sets[maxRankedSets]?.cost ?? maxCost),
  }
}

/** Returns products with a word of the row; with its year alone if it has no other word. */
function findProducts(query: SetQuery, { productsByWord, products }: CatalogueIndex): Set<IndexedProduct> {
  const found = new Set<IndexedProduct>()
  for (const word of query.wordsByMeaning.keys())
    for (const product of productsByWord.get(word) ?? []) found.add(product)
  const hasWords = query.words.some(({ word }) => !query.textYears.includes(word))
  if (found.size === 0 && !hasWords && query.year + query.textYears.join('') !== '')
    for (const product of products) if (hasYear(query, product)) found.add(product)
  return found
}

const hasYear = ({ year, textYears }: SetQuery, { years }: IndexedProduct) =>
  [year, ...textYears].some((each) => years.includes(each))

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
