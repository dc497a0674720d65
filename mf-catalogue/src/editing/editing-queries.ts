import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import {
  getEditableCatalogueRow,
  listEditsOfCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'

export type CatalogueRowKindAndId = { kind: CatalogueKind; id: string }

// Other admins edit the same rows.
export const editableRowQuery = (params: CatalogueRowKindAndId) => ({
  ...endpointQuery(getEditableCatalogueRow, { params }),
  staleTime: 0,
})
export const catalogueRowHistoryQuery = (params: CatalogueRowKindAndId, page: number) => ({
  ...endpointQuery(listEditsOfCatalogueRow, { params, query: { page } }),
  staleTime: 0,
})
