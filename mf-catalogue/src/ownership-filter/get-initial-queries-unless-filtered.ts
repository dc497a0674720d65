import { getInitialList } from '@ninepocket/browse/list/initial-list'
import type { PagedSource } from '@ninepocket/browse/list/paged-source'
import type { PageContext } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { getOwnershipFilter } from './read-ownership-filter.ts'

/**
 * Returns the first queries of a list; none if it is filtered by ownership. Such a list loads in the browser, because
 * the server renders as a guest (docs/decisions/0011).
 */
export function getInitialQueriesUnlessFiltered<Item>(
  input: PageContext,
  all: PagedSource<Item>,
): ReadonlyArray<AnyQuery> {
  return getOwnershipFilter(input) === 'all' ? getInitialList(all, input).queries : []
}
