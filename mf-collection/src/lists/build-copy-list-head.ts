import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { isPublicList, type UserCopyList } from '../owner/read-copy-list.ts'

type CopyListHeadInput<Item> = Omit<Parameters<typeof buildListHead<Item>>[0], 'isPublic'>

export function buildCopyListHead<Item>(copyList: UserCopyList, input: CopyListHeadInput<Item>): PageHead {
  return buildListHead({ ...input, isPublic: isPublicList(copyList) })
}
