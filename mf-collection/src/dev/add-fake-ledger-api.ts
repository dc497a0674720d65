import {
  getPaidAndValueSums,
  listCopiesWithAmounts,
  listLedgerProducts,
} from '@ninepocket/contract/collection/ledger/ledger-endpoints'
import type { PaidAndValueSum } from '@ninepocket/contract/collection/ledger/paid-and-value-sum'
import { fromMinorUnits, toMinorUnits } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { FakeCatalogue } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'

/** Fakes the ledger of the viewer's copies. */
export function addFakeLedgerApi(
  api: FakeServer,
  catalogue: FakeCatalogue,
  copies: ReadonlyArray<UserInventoryItem>,
): void {
  const currencies = () => [
    ...new Set(copies.flatMap(({ paidCurrency, ownValueCurrency }) => [paidCurrency, ownValueCurrency]).filter(isSet)),
  ]
  const groupSums = <Key>(currency: CurrencyCode, getKey: (copy: UserInventoryItem) => Key) =>
    [...Map.groupBy(copies, getKey)]
      .map(([key, group]) => ({ key, sum: sumCopies(currency, group) }))
      .filter(({ sum }) => sum.paidCount + sum.valueCount > 0)

  api.on(getPaidAndValueSums, () => ({
    totals: currencies().map((currency) => sumCopies(currency, copies)),
    years: currencies().flatMap((currency) =>
      groupSums(currency, ({ paidOn }) => (paidOn === null ? null : Number(paidOn.slice(0, 4)))).map(
        ({ key, sum }) => ({ ...sum, year: key }),
      ),
    ),
  }))
  api.on(listLedgerProducts, ({ query }) => {
    const sums = groupSums(query.currency, ({ productId }) => productId).map(({ key, sum }) => ({
      ...sum,
      product: catalogue.products.find(({ id }) => id === key) ?? null,
    }))
    const { items: products, paging, total } = paginate(sums, query)
    return { products, ...paging, totalProducts: total }
  })
  api.on(listCopiesWithAmounts, ({ query }) => {
    const insured = copies
      .filter(({ ownValue, paidAmount }) => ownValue !== null || paidAmount !== null)
      .map((copy) => {
        const card = catalogue.cards.find(({ id }) => id === copy.cardId)
        return { ...copy, ...(card && { card }) }
      })
    const { items, paging, total } = paginate(insured, query)
    return { userInventoryItems: items, ...paging, totalItems: total }
  })
}

const isSet = (currency: CurrencyCode | null): currency is CurrencyCode => currency !== null

function sumCopies(currency: CurrencyCode, copies: ReadonlyArray<UserInventoryItem>): PaidAndValueSum {
  const paid = copies.filter(({ paidCurrency }) => paidCurrency === currency).map(({ paidAmount }) => paidAmount)
  const values = copies.filter(({ ownValueCurrency }) => ownValueCurrency === currency).map(({ ownValue }) => ownValue)
  return {
    currency,
    paid: sumAmounts(paid),
    paidCount: paid.length,
    value: sumAmounts(values),
    valueCount: values.length,
  }
}

const sumAmounts = (amounts: ReadonlyArray<string | null>) =>
  fromMinorUnits(amounts.reduce((sum, amount) => sum + (toMinorUnits(amount) ?? 0), 0)) ?? ''
