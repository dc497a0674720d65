import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { fromMinorUnits, toMinorUnits } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'

type Amounts = Pick<UserInventoryItem, 'ownValue' | 'ownValueCurrency' | 'paidAmount' | 'paidCurrency'>

/** Returns the own value of a copy, or what was paid for a copy without one. */
export const getOwnValueOrPaidAmount = ({ ownValue, ownValueCurrency, paidAmount, paidCurrency }: Amounts) =>
  ownValue === null ? { amount: paidAmount, currency: paidCurrency } : { amount: ownValue, currency: ownValueCurrency }

/** Sums the insured amounts of each currency, in the order of the copies. */
export function sumOwnValueOrPaidByCurrency(copies: ReadonlyArray<Amounts>) {
  const byCurrency = Map.groupBy(copies.map(getOwnValueOrPaidAmount), ({ currency }) => currency)
  return [...byCurrency].map(([currency, amounts]) => {
    const cents = amounts.reduce((sum, { amount }) => sum + (toMinorUnits(amount) ?? 0), 0)
    return { currency, count: amounts.length, amount: formatPrice(fromMinorUnits(cents) ?? '', currency) }
  })
}
