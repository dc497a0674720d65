import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { fromMinorUnits, toMinorUnits } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'

type Amounts = Pick<UserInventoryItem, 'ownValue' | 'ownValueCurrency' | 'paidAmount' | 'paidCurrency'>

/** Returns the own value of a copy, or what was paid for a copy without one. */
export const getOwnValueOrPaidAmount = ({ ownValue, ownValueCurrency, paidAmount, paidCurrency }: Amounts) =>
  ownValue === null ? { amount: paidAmount, currency: paidCurrency } : { amount: ownValue, currency: ownValueCurrency }

/**
 * Sums the insured amounts of each currency in the order of the copies, own values apart from prices paid: only the first say
 * what a copy is worth today.
 */
export function sumOwnValueOrPaidByCurrency(copies: ReadonlyArray<Amounts>) {
  const byCurrency = Map.groupBy(copies, (copy) => getOwnValueOrPaidAmount(copy).currency)
  return [...byCurrency].flatMap(([currency, ofCurrency]) =>
    [...Map.groupBy(ofCurrency, hasOwnValue)].map(([isOwnValue, group]) => {
      const cents = group.reduce((sum, copy) => sum + (toMinorUnits(getOwnValueOrPaidAmount(copy).amount) ?? 0), 0)
      return { currency, isOwnValue, count: group.length, amount: formatPrice(fromMinorUnits(cents) ?? '', currency) }
    }),
  )
}

const hasOwnValue = ({ ownValue }: Amounts) => ownValue !== null
