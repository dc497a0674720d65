import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { type CurrencyCode, currencyCodes } from '@ninepocket/contract/site/currency'
import type { OfferLine } from '@ninepocket/contract/trades/offers/offer'

const toCents = (amount: string) => Math.round(Number(amount) * 100)

/** Returns the sum of the asked prices of each currency: "$12.50 + €3.00"; empty without prices. */
export function formatAskingPriceTotals(lines: ReadonlyArray<Pick<OfferLine, 'askedPrice' | 'askedCurrency'>>): string {
  const centsByCurrency = new Map<CurrencyCode, number>()
  for (const { askedPrice, askedCurrency } of lines) {
    if (askedPrice === null || askedCurrency === null) continue
    centsByCurrency.set(askedCurrency, (centsByCurrency.get(askedCurrency) ?? 0) + toCents(askedPrice))
  }
  return currencyCodes
    .flatMap((code) => {
      const cents = centsByCurrency.get(code)
      return cents === undefined ? [] : [formatPrice((cents / 100).toFixed(2), code)]
    })
    .join(' + ')
}
