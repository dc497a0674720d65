import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { listContributors } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'

export const contributorsOfCatalogueRowQuery = (kind: CatalogueKind, id: string) =>
  endpointQuery(listContributors, { params: { kind, id } })
