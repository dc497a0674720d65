import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listAllCopiesOfUser } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'

/** Filters, sort and page of the table of copies, as the address and the endpoint spell them. */
export type CopyTableOptions = Readonly<Record<string, string>>

/** A page of 100 copies of a list. */
export const copyTableQuery = (userId: string, { availability }: CopyListDefinition, options: CopyTableOptions) =>
  endpointQuery(listAllCopiesOfUser, { params: { userId }, query: { ...options, ...availability } })

/** The values of the filters, without the copies. Sort and page do not change them. */
export function copyFacetsQuery(userId: string, { availability }: CopyListDefinition, options: CopyTableOptions) {
  const { sort: _, direction: __, page: ___, ...filters } = options
  return endpointQuery(listAllCopiesOfUser, {
    params: { userId },
    query: { ...filters, ...availability, facets: 'true', limit: 1 },
  })
}
