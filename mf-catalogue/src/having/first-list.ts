import type { ListSource } from '@ninepocket/browse/list/list-source'
import { listStart } from '@ninepocket/browse/list/list-start'
import type { PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { havingOf } from './having-in-url.ts'

/**
 * What a page with a switch asks for first of its list. A member's part of it is for the browser to ask, for the page
 * maker asks as a guest (0011).
 */
export function firstList<Item>(input: PageInput, all: ListSource<Item>): ReadonlyArray<AnyQuery> {
  return havingOf(input) === 'all' ? listStart(all, input).queries : []
}
