/** The rule of sale prices without its schema, for screens (spec §5.15). */
export const invalidPriceMessage = 'Invalid price format. Use format like: 10, 10.5, 10.50'

/** Empty, or at most what `numeric(12,2)` holds. */
export const salePricePattern = /^(\d{1,10}(\.\d{1,2})?)?$/

/** While a price is typed only digits and dots stay (spec §5.15). */
export function filterSalePriceInput(text: string): string {
  return text.replace(/[^\d.]/g, '')
}

/** Whether a price can be saved: empty, or digits with up to two decimals (spec §5.15). */
export function isSalePrice(text: string): boolean {
  return salePricePattern.test(text)
}
