// The rule for sale prices without zod, so that forms do not load it (spec §5.15).

export const invalidPriceMessage = 'Invalid price format. Use format like: 10, 10.5, 10.50'
export const priceTooHighMessage = "Price can't be higher than 9,999,999,999.99"

/** Digits with up to two decimals. */
export const pricePattern = /^\d+(\.\d{1,2})?$/

/**
 * Returns a price that matches `pricePattern` as it is stored: "7.50" for "007.5". Returns null if `numeric(12,2)`
 * can't hold it.
 */
export function toStorablePriceUnlessTooHigh(price: string): string | null {
  const [whole = '', cents = ''] = price.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return digits.length > 10 ? null : `${digits}.${cents.padEnd(2, '0')}`
}

/** A typed price with two decimals ("" for an empty text), or the error of a text that is no price. */
export type ParsedSalePrice = { price: string; error?: never } | { price?: never; error: string }

/**
 * Reads a price as the locale writes it: "12,50" is 12.50 where a comma is the decimal sign, and an error elsewhere. A
 * dot with up to two decimals is understood everywhere, because the error message asks for it (spec §5.15).
 */
export function parseSalePrice(text: string, locale: string): ParsedSalePrice {
  const typed = toKeyboardSigns(text.trim())
  if (typed === '') return { price: '' }
  const price = pricePattern.test(typed) ? typed : readLocalPrice(typed, locale)
  if (price === null) return { error: invalidPriceMessage }
  const money = toStorablePriceUnlessTooHigh(price)
  return money === null ? { error: priceTooHighMessage } : { price: money }
}

/** Writes a stored price as its field shows it: "12.50", or "12,50" where a comma is the decimal sign. */
export function formatPriceForInput(price: string, locale: string): string {
  return price.replace('.', getSign(locale, 'decimal'))
}

/** Digits whose groups are those of the locale, with its decimal sign: "1,250.00" but not "12,50" in English. */
function readLocalPrice(typed: string, locale: string): string | null {
  const [whole = '', ...decimals] = typed.split(getSign(locale, 'decimal'))
  const digits = whole.replaceAll(getSign(locale, 'group'), '')
  const price = [digits, ...decimals].join('.')
  // A dot that is not the decimal sign here is no part of the digits: "0 .0" in Polish.
  if (!/^\d+$/.test(digits) || !pricePattern.test(price)) return null
  return whole === digits || whole === toKeyboardSigns(createFormat(locale).format(BigInt(digits))) ? price : null
}

const createFormat = (locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: 'always' })

function getSign(locale: string, type: 'decimal' | 'group'): string {
  const sign = createFormat(locale)
    .formatToParts(10_000.5)
    .find((part) => part.type === type)?.value
  return toKeyboardSigns(sign ?? '.')
}

/** Some locales use spaces and apostrophes that keyboards do not have. */
const toKeyboardSigns = (text: string) => text.replace(/\s/g, ' ').replaceAll('’', "'")
