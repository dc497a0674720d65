import { type CurrencyCode, currencySymbols } from '../site/currency.ts'

/** The currency of a code; US dollars where the code is unknown or absent (spec §3.13). */
export function toKnownCurrency(code: string | null | undefined): CurrencyCode {
  // hasOwn has just shown that the text is one of the codes.
  return code && Object.hasOwn(currencySymbols, code) ? (code as CurrencyCode) : 'USD'
}

/** Between digits of which a multiple of three follow up to the point. */
const thousandsPattern = /\B(?=(?:\d{3})+(?:\.|$))/g

/** "1250.50" and "CAD" give "C$1,250.50": the symbol stands before the amount (spec §3.13). */
export function formatPrice(amount: string, code: string | null | undefined): string {
  return currencySymbols[toKnownCurrency(code)] + amount.replace(thousandsPattern, ',')
}
