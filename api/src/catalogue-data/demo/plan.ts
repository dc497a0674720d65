import { type DemoSet, demoSets } from './insert-sets.ts'
import { type DemoProduct, demoProduct, namedProducts } from './products.ts'

/** A set of the demo and how many of its cards are in it. */
export type PlannedSet = { set: DemoSet; cards: number }
export type PlannedProduct = { product: DemoProduct; sets: PlannedSet[] }

/** One product more for every so many cards past what the named ones bear well. */
const cardsPerProduct = 750

/** Which products and sets a demo of so many cards has; their cards add up to exactly that many. */
export function demoPlan(cards: number): PlannedProduct[] {
  const count = Math.max(namedProducts, Math.ceil(cards / cardsPerProduct))
  const products = Array.from({ length: count }, (_, index) => demoProduct(index))
  const shares = sharesOf(
    cards,
    products.map((product) => product.weight),
  )
  return products.map((product, index) => ({ product, sets: setsFor(product, shares[index]!) }))
}

/** Whole shares of a total by weight, none lost. */
function sharesOf(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  let weightSoFar = 0
  let given = 0
  return weights.map((weight) => {
    weightSoFar += weight
    const share = Math.floor((total * weightSoFar) / sum) - given
    given += share
    return share
  })
}

function setsFor(product: DemoProduct, cards: number): PlannedSet[] {
  const planned: PlannedSet[] = []
  let left = cards
  for (const set of left > 0 ? demoSets(product) : []) {
    if (left === 0) break
    const count = Math.min(set.size, left)
    planned.push({ set, cards: count })
    left -= count
  }
  if (left > 0) throw new Error(`The sets of ${product.name} have no room for ${left} more cards`)
  return planned
}
