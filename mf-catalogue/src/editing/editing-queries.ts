import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import {
  getEditableRow,
  listEditsOfCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'

export type CatalogueRowId = { kind: CatalogueKind; id: string }

// Other admins edit the same rows.
export const editableRowQuery = (params: CatalogueRowId) => ({
  ...endpointQuery(getEditableRow, { params }),
  staleTime: 0,
})
export const catalogueRowHistoryQuery = (params: CatalogueRowId, page: number) => ({
  ...endpointQuery(listEditsOfCatalogueRow, { params, query: { page } }),
  staleTime: 0,
})
