/** The rule for sale prices without zod, so that forms do not load it (spec §5.15). */
export const invalidPriceMessage = 'Invalid price format. Use format like: 10, 10.5, 10.50'

/** Empty, or at most what `numeric(12,2)` holds. */
export const salePricePattern = /^(\d{1,10}(\.\d{1,2})?)?$/

/** Removes everything but digits and dots while the user types (spec §5.15). */
export function filterSalePriceInput(text: string): string {
  return text.replace(/[^\d.]/g, '')
}

/** Returns whether a price can be saved: empty, or digits with up to two decimals (spec §5.15). */
export function isSavableSalePriceText(text: string): boolean {
  return salePricePattern.test(text)
}
