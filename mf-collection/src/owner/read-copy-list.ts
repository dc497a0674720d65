import { userQuery } from '@ninepocket/browse/data/user-query'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import type { PublicUser } from '@ninepocket/contract/users/user'
import type { getProfile } from '@ninepocket/contract/users/user-endpoints'
import { parseUsername } from '@ninepocket/paths/parse-username'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { sessionQuery } from '@ninepocket/runtime/session'
import { type CopyListKind, findCopyListKind } from './copy-list-kinds.ts'

/** Whose list it is, and which. */
export type UserCopyList = { user: PublicUser; list: CopyListKind }

/** What an address says of whose list it is; the person is there once they are known. */
function readAddress({ params, read }: PageInput) {
  const username = parseUsername(params.handle)
  const list = findCopyListKind(params.list)
  if (username === null || !list) return null
  const query = userQuery(username)
  return { query, list, user: read(query)?.user }
}

/** The list that an address names; null while its person is not known. */
export function readCopyList(input: PageInput): UserCopyList | null {
  const { list, user } = readAddress(input) ?? {}
  return list && user ? { list, user } : null
}

/** Whether everybody may see a list. Search engines are not led to others (spec §6.5). */
export const isPublicList = ({ user, list }: UserCopyList): boolean =>
  user.isPublic && !(list.list === 'collection' && user.isCollectionPrivate)

/** The person, and, once they are known, what a page shows of their list; of a closed one nothing. */
export function copyListQueries(
  input: PageInput,
  getListQueries: (copyList: UserCopyList) => ReadonlyArray<AnyQuery>,
): ReadonlyArray<AnyQuery> {
  const { query, list, user } = readAddress(input) ?? {}
  if (!query) return []
  if (!list || !user) return [query]
  return isPublicList({ user, list }) ? [query, ...getListQueries({ user, list })] : [query]
}

/**
 * What is said of a collection that is closed to whoever asks, at every depth; null where they may see it. The server
 * refuses it too; a copy of it that is marked has pages of its own.
 */
export function buildPrivateListHead(copyList: UserCopyList, { read, site }: PageInput): PageHead | null {
  const session = read<typeof getProfile>(sessionQuery())
  const isOwner = session?.authenticated && session.user.id === copyList.user.id
  if (copyList.list.list !== 'collection' || !copyList.user.isCollectionPrivate || isOwner) return null
  return {
    titles: [formatListTitle(copyList.user, copyList.list)],
    breadcrumbs: buildListBreadcrumbs(site, copyList.user, copyList.list),
    isIndexed: false,
    status: 403,
  }
}
