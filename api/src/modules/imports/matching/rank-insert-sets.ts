import type { CatalogueIndex, IndexedInsertSet, IndexedProduct } from './catalogue-index.ts'
import {
  computeInsertSetFit,
  computeProductFit,
  getUnexplainedCost,
  type InsertSetFit,
  type ProductFit,
} from './set-cost.ts'
import type { SetQuery } from './set-query.ts'

/** Limit on the cost of a product. */
const maxProductCost = 7.5
/** Limits on what is compared, for rows that say little. */
const maxProducts = 24
const maxRankedSets = 80
/** How much more than the best one a set may cost. Few rows need the wide ranking, which takes longer. */
const costWidths = { narrow: 3, wide: 7.5 } as const

export type RankedInsertSet = InsertSetFit & { insertSet: IndexedInsertSet }
/** The sets that a row may mean, best first. Below `completeBelow` none is left out. */
export type InsertSetRanking = { sets: ReadonlyArray<RankedInsertSet>; completeBelow: number }
export type InsertSetRankingsByWidth = { narrow: InsertSetRanking; getWide: () => InsertSetRanking }
export type InsertSetRankingWidth = keyof typeof costWidths

type FittingProduct = { product: IndexedProduct; fit: ProductFit; minCost: number }

/** Compares a row with the insert sets that it may mean. */
export const rankInsertSets = (
  query: SetQuery,
  index: CatalogueIndex,
  width: InsertSetRankingWidth,
): InsertSetRanking => rankSetsOfProducts(query, findFittingProducts(query, index), costWidths[width])

/** @param products best first */
function rankSetsOfProducts(query: SetQuery, products: ReadonlyArray<FittingProduct>, width: number): InsertSetRanking {
  let maxCost = Number.POSITIVE_INFINITY
  const found: RankedInsertSet[] = []
  for (const { product, fit, minCost } of products.slice(0, maxProducts)) {
    if (minCost >= maxCost) break
    for (const insertSet of product.insertSets) {
      const { cost, isConsistent } = computeInsertSetFit(query, insertSet, fit)
      if (cost >= maxCost) continue
      found.push({ insertSet, cost, isConsistent })
      maxCost = Math.min(maxCost, cost + width)
    }
  }
  const sets = found.filter(({ cost }) => cost < maxCost).toSorted((one, other) => one.cost - other.cost)
  const firstLeftOut = Math.min(
    maxProductCost,
    products[maxProducts]?.minCost ?? maxProductCost,
    sets[maxRankedSets]?.cost ?? maxProductCost,
  )
  return { sets: sets.slice(0, maxRankedSets), completeBelow: Math.min(maxCost, firstLeftOut) }
}

function findFittingProducts(query: SetQuery, index: CatalogueIndex): FittingProduct[] {
  const found: FittingProduct[] = []
  for (const product of findProducts(query, index)) {
    const fit = computeProductFit(query, product)
    if (fit.cost > maxProductCost) continue
    // A product of another year is far off already.
    const minCost = fit.cost + (fit.isConsistent ? getUnexplainedCost(query, product, fit) : 0)
    found.push({ product, fit, minCost })
  }
  found.sort(
    (one, other) => one.minCost - other.minCost || countBits(other.fit.explained) - countBits(one.fit.explained),
  )
  // One more than is compared: its cost tells below which cost the ranking is complete.
  return found.slice(0, maxProducts + 1)
}

/** Returns products with a word of the row; with its year alone if it has no other word. */
function findProducts(query: SetQuery, { productsByWord, products }: CatalogueIndex): Set<IndexedProduct> {
  const found = new Set<IndexedProduct>()
  for (const word of query.mentions.keys()) for (const product of productsByWord.get(word) ?? []) found.add(product)
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
