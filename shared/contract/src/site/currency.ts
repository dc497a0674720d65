/** Supported currencies, with the symbol before the amount (spec §3.13). */
export const currencySymbols = {
  USD: '$',
  CAD: 'C$',
  GBP: '£',
  AUD: 'A$',
  EUR: '€',
  NZD: 'NZ$',
  HKD: 'HK$',
  SGD: 'S$',
} as const

export type CurrencyCode = keyof typeof currencySymbols
export const currencyCodes = Object.keys(currencySymbols) as CurrencyCode[] // `Object.keys` returns `string[]`
