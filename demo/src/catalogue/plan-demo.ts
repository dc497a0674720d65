import { type DemoInsertSet, listInsertSetsOfDemoProduct } from './demo-insert-sets.ts'
import { type DemoProduct, getDemoProduct, namedProductCount } from './demo-product.ts'

/** An insert set of the demo and the number of its cards in this demo. */
export type PlannedInsertSet = { insertSet: DemoInsertSet; cardCount: number }
export type PlannedProduct = { product: DemoProduct; insertSets: PlannedInsertSet[] }

/** Cards per product: a demo with more cards than the named products cover gets further products. */
const cardsPerProduct = 750

/** Plans a demo: its products, their sets, and card counts that add up to exactly `cardCount`. */
export function planDemo(cardCount: number): PlannedProduct[] {
  const count = Math.max(namedProductCount, Math.ceil(cardCount / cardsPerProduct))
  const products = Array.from({ length: count }, (_, index) => getDemoProduct(index))
  const shares = splitByWeight(
    cardCount,
    products.map((product) => product.weight),
  )
  return products.map((product, index) => ({ product, insertSets: planInsertSets(product, shares[index]!) }))
}

/** Splits a total into whole shares by weight. The shares add up to the total. */
function splitByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  let weightSoFar = 0
  let assigned = 0
  return weights.map((weight) => {
    weightSoFar += weight
    const share = Math.floor((total * weightSoFar) / sum) - assigned
    assigned += share
    return share
  })
}

function planInsertSets(product: DemoProduct, cardCount: number): PlannedInsertSet[] {
  const planned: PlannedInsertSet[] = []
  let remaining = cardCount
  for (const insertSet of remaining > 0 ? listInsertSetsOfDemoProduct(product) : []) {
    if (remaining === 0) break
    const count = Math.min(insertSet.size, remaining)
    planned.push({ insertSet, cardCount: count })
    remaining -= count
  }
  if (remaining > 0) throw new Error(`The sets of ${product.name} have no room for ${remaining} more cards`)
  return planned
}
