import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getSuggestibleRow } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import type { CatalogueRowKindAndId } from '../editing/editing-queries.ts'

export const suggestibleRowQuery = (params: CatalogueRowKindAndId) => endpointQuery(getSuggestibleRow, { params })
