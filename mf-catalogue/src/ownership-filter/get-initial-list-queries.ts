import { getInitialList } from '@ninepocket/browse/list/initial-list'
import type { PagedSource } from '@ninepocket/browse/list/paged-source'
import type { PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { getOwnershipFilter } from './read-ownership-filter.ts'

/**
 * What a page with a switch asks for first of its list. A member's part of it is for the browser to ask, for the page
 * maker asks as a guest (0011).
 */
export function getInitialListQueries<Item>(
  input: PageInput,
  all: PagedSource<Item>,
): ReadonlyArray<AnyQuery> {
  return getOwnershipFilter(input) === 'all' ? getInitialList(all, input).queries : []
}
