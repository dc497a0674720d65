import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'

/** What users paid for their copies, and what these are worth to them (spec §4.36). For the owner only. */
export function createLedgerService({ ledger }: HoldingsStore) {
  return {
    getSums: (userId: string) => ledger.readSums(userId),

    async listProducts(userId: string, { currency, ...request }: PageRequest & { currency: CurrencyCode }) {
      const { products, total } = await ledger.listProducts(userId, currency, toOffsetRange(request))
      return { products, ...toPagingFields(request, total), totalProducts: total }
    },

    async listCopiesWithAmounts(userId: string, request: PageRequest) {
      const { copies, total } = await ledger.listCopiesWithAmounts(userId, toOffsetRange(request))
      return { userInventoryItems: copies, ...toPagingFields(request, total), totalItems: total }
    },
  }
}
