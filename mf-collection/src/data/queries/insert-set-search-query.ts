import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listInsertSets } from '@ninepocket/contract/catalogue/insert-set-endpoints'

/** The insert sets that a text names in the words of collectors, best first. */
export const insertSetSearchQuery = (term: string, limit: number) =>
  endpointQuery(listInsertSets, { query: { term, limit } })
