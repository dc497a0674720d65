/** Returns the site's cards as a noun: "hockey card" for "hockey", and "trading card" for the default noun "card". */
export function formatCardNoun(productNoun: string): string {
  if (productNoun === 'card') return 'trading card'
  return productNoun.endsWith(' card') ? productNoun : `${productNoun} card`
}
