/** Capitalizes the noun: "hockey" becomes "Hockey" (spec §1.3). */
export function capitalizeProductNoun(productNoun: string): string {
  const [first = '', ...rest] = productNoun
  return first.toUpperCase() + rest.join('')
}
