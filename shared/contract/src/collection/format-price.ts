import { type CurrencyCode, currencySymbols } from '../site/currency.ts'

/** Returns the currency of a code, or US dollars if the code is unknown or absent (spec §3.13). */
export function toKnownCurrencyOrUsd(code: string | null | undefined): CurrencyCode {
  // `hasOwn` has checked that the text is a code.
  return code && Object.hasOwn(currencySymbols, code) ? (code as CurrencyCode) : 'USD'
}

const thousandsPattern = /\B(?=(?:\d{3})+(?:\.|$))/g

/** Formats "1250.50" in "CAD" as "C$1,250.50" (spec §3.13). */
export function formatPrice(amount: string, code: string | null | undefined): string {
  return currencySymbols[toKnownCurrencyOrUsd(code)] + amount.replace(thousandsPattern, ',')
}
