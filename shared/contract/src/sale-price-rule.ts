/** The rule of sale prices without its schema, for screens (spec §5). */
export const invalidPriceMessage = 'Invalid price format. Use format like: 10, 10.5, 10.50'

/** Empty, or at most what `numeric(12,2)` holds. */
export const salePricePattern = /^(\d{1,10}(\.\d{1,2})?)?$/

/** A single comma and no dot: where people write 10,50, keyboards of phones have no other mark. */
const decimalComma = /^[^.,]*,[^.,]*$/

/**
 * While a price is typed only digits and dots stay (spec §5). A decimal comma becomes a dot: left out it would make
 * 1050 of 10,50.
 */
export function typedSalePrice(text: string): string {
  const dotted = decimalComma.test(text) ? text.replace(',', '.') : text
  return dotted.replace(/[^\d.]/g, '')
}

/** Whether a price can be saved: empty, or digits with up to two decimals (spec §5). */
export function isSalePrice(text: string): boolean {
  return salePricePattern.test(text)
}
