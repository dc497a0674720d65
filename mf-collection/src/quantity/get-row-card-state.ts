/** Tells an owned card's row from a missing one's (docs/runtime-contracts.md). undefined while the quantity loads. */
export function getRowCardState(quantity: number | undefined): 'owned' | 'missing' | undefined {
  if (quantity === undefined) return undefined
  return quantity > 0 ? 'owned' : 'missing'
}
