import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getSuggestibleRow } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import type { CatalogueRowId } from '../editing/editing-queries.ts'

export const suggestibleRowQuery = (params: CatalogueRowId) => endpointQuery(getSuggestibleRow, { params })
