import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import {
  getPaidAndValueSums,
  listCopiesWithAmounts,
  listLedgerProducts,
} from '@ninepocket/contract/collection/ledger/ledger-endpoints'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'

export const paidAndValueSumsQuery = () => endpointQuery(getPaidAndValueSums, {})

export const ledgerProductsQuery = (currency: CurrencyCode, page: number) =>
  endpointQuery(listLedgerProducts, { query: { currency, page } })

export const insuranceReportCopiesSource = () =>
  createPagedSource(listCopiesWithAmounts, {
    pageSize: 100,
    getInput: (paging) => ({ query: { ...paging, limit: 100 } }),
    toPage: ({ userInventoryItems, totalItems }) => ({ items: userInventoryItems, total: totalItems }),
  })
