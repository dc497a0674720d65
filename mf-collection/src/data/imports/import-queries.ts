import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import {
  getCurrentImport,
  getImport,
  listImportRows,
  listImportSetTexts,
  listImports,
} from '@ninepocket/contract/imports/import-endpoints'
import type { RowFate, RowOutcome } from '@ninepocket/contract/imports/import-rule'

/** An import goes on without this tab, so that cached replies are out of date. */
const alwaysStale = { staleTime: 0 }

export const currentImportQuery = () => ({ ...endpointQuery(getCurrentImport, {}), ...alwaysStale })

export const importQuery = (importId: string) => ({
  ...endpointQuery(getImport, { params: { importId } }),
  ...alwaysStale,
})

export const earlierImportsQuery = (page: number) => ({
  ...endpointQuery(listImports, { query: { page } }),
  ...alwaysStale,
})

export const importSetTextsQuery = (importId: string, page: number) => ({
  ...endpointQuery(listImportSetTexts, { params: { importId }, query: { page } }),
  ...alwaysStale,
})

export type ImportRowFilter = { fate: RowFate } | { outcome: RowOutcome }

/** Rows of one fate or outcome that come after a line of the file. */
export const importRowsQuery = (importId: string, filter: ImportRowFilter, afterLine: number) => ({
  ...endpointQuery(listImportRows, { params: { importId }, query: { ...filter, afterLine } }),
  ...alwaysStale,
})

const maxFoundProducts = 8

export const productsByTermQuery = (term: string) =>
  endpointQuery(listProducts, { query: { term, limit: maxFoundProducts } })

const maxFoundCards = 8

export const cardsByTermQuery = (term: string) => endpointQuery(searchCards, { query: { term, limit: maxFoundCards } })
