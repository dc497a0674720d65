/** Returns `trade-offer` as `tradeOffer`, `TradeOffer` and `Trade offer` too. @throws {Error} if it is not in kebab-case */
export function toNameForms(kebab: string) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`"${kebab}" is not a valid name. Use lowercase letters, digits and hyphens, such as trade-offer`)
  }
  const pascal = kebab.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const words = kebab.replaceAll('-', ' ')
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  }
}
