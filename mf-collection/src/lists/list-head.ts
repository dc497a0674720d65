import { listHead as headOfList } from '@ninepocket/browse/head/list-head'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { isOpenToAll, type ListOfUser } from '../people/list-address.ts'

type OwnHead<Item> = Omit<Parameters<typeof headOfList<Item>>[0], 'isOpen'>

/** What a list of a person at any depth says of itself. */
export function listHead<Item>(of: ListOfUser, page: OwnHead<Item>): PageHead {
  return headOfList({ ...page, isOpen: isOpenToAll(of) })
}
