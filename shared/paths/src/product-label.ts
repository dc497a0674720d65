/** The noun as a label, first letter upper-cased: "hockey" gives "Hockey" (decisions: the name and the noun). */
export function productLabel(productNoun: string): string {
  const [first = '', ...rest] = productNoun
  return first.toUpperCase() + rest.join('')
}
