import { pricePattern, toStorablePriceUnlessTooHigh } from '@ninepocket/contract/collection/sale-price-rule'
import { type CurrencyCode, currencyCodes, currencySymbols } from '@ninepocket/contract/site/currency'

/** A decimal amount such as "12.50". The currency is null if the text named none. */
export type Money = { amount: string; currency: CurrencyCode | null }

/** The longest first, so that "C$" is not read as "$". */
const signs = currencyCodes
  .flatMap((code) => [code, currencySymbols[code]].map((sign) => ({ sign, code })))
  .toSorted((one, other) => other.sign.length - one.sign.length)

const isDollar = (code: CurrencyCode) => currencySymbols[code].endsWith('$')

/** Takes the signs from both ends of an amount. Returns null if they name two currencies. "$" may stand for any dollar. */
function splitSigns(text: string): { digits: string; currency: CurrencyCode | null } | null {
  let digits = text.replace('US$', '$')
  let currency: CurrencyCode | null = null
  for (let count = 0; count < 2; count += 1) {
    const found = signs.find(({ sign }) => digits.startsWith(sign) || digits.endsWith(sign))
    if (!found) break
    digits = digits.replace(found.sign, '')
    if (currency === null || (currency === 'USD' && isDollar(found.code))) currency = found.code
    else if (found.code !== currency && !(found.sign === '$' && isDollar(currency))) return null
  }
  return { digits, currency }
}

/**
 * Reads "$1,250.50", "4,53 €" and "12.5 USD". The last comma or dot is the decimal sign if one or two digits follow.
 * The currency is null if the text names none. Returns null for other texts, negative amounts and other currencies.
 */
export function parseMoney(text: string): Money | null {
  const compact = text.replace(/\s+/g, '').toUpperCase()
  const split = splitSigns(compact)
  if (split === null) return null
  const amount = toDecimal(split.digits)
  const money = pricePattern.test(amount) ? toStorablePriceUnlessTooHigh(amount) : null
  return money === null ? null : { amount: money, currency: split.currency }
}

function toDecimal(digits: string): string {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const isGrouped = /^[1-9]\d{0,2}(?:([.,'’])\d{3})(?:\1\d{3})*$/.test(whole)
  const plain = isGrouped ? whole.replace(/[.,'’]/g, '') : whole
  return decimals ? `${plain}.${decimals}` : plain
}
