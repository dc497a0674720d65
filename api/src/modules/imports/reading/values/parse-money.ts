import { pricePattern, toStorablePrice } from '@ninepocket/contract/collection/sale-price-rule'
import { type CurrencyCode, currencyCodes, currencySymbols } from '@ninepocket/contract/site/currency'

export type Money = { amount: string; currency: CurrencyCode | null }

/** The longest first, so that "C$" is not read as "$". */
const signs = currencyCodes
  .flatMap((code) => [code, currencySymbols[code]].map((sign) => ({ sign, code })))
  .toSorted((one, other) => other.sign.length - one.sign.length)

/**
 * Reads "$1,250.50", "4,53 €" and "12.5 USD". The last comma or dot is the decimal sign if one or two digits follow.
 * The currency is null if the text names none. Returns null for other texts, negative amounts and other currencies.
 */
export function parseMoney(text: string): Money | null {
  const compact = text.replace(/\s+/g, '').toUpperCase()
  const found = signs.find(({ sign }) => compact.startsWith(sign) || compact.endsWith(sign))
  const digits = found ? compact.replace(found.sign, '') : compact
  const amount = toDecimal(digits)
  const money = pricePattern.test(amount) ? toStorablePrice(amount) : null
  return money === null ? null : { amount: money, currency: found?.code ?? null }
}

function toDecimal(digits: string): string {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const isGrouped = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/.test(whole)
  const plain = isGrouped ? whole.replace(/[.,'’]/g, '') : whole
  return decimals ? `${plain}.${decimals}` : plain
}
