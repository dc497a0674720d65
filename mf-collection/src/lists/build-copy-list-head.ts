import { buildListHead as headOfList } from '@ninepocket/browse/page-head/build-list-head'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { isPublicList, type UserCopyList } from '../owner/read-copy-list.ts'

type CopyListHeadInput<Item> = Omit<Parameters<typeof headOfList<Item>>[0], 'isPublic'>

/** What a list of a person at any depth says of itself. */
export function buildCopyListHead<Item>(copyList: UserCopyList, input: CopyListHeadInput<Item>): PageHead {
  return headOfList({ ...input, isPublic: isPublicList(copyList) })
}
