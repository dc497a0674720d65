import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getEditableRow, listCatalogueEdits } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'

export type RowId = { kind: CatalogueKind; id: string }

// Other admins edit the same rows.
export const editableRowQuery = (params: RowId) => ({ ...endpointQuery(getEditableRow, { params }), staleTime: 0 })
export const rowHistoryQuery = (params: RowId, page: number) => ({
  ...endpointQuery(listCatalogueEdits, { params, query: { page } }),
  staleTime: 0,
})
