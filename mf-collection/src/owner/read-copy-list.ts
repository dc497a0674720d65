import { userQuery } from '@ninepocket/browse/data/user-query'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import type { PublicUser } from '@ninepocket/contract/users/user'
import type { getProfile } from '@ninepocket/contract/users/user-endpoints'
import { parseUsername } from '@ninepocket/paths/parse-username'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { sessionQuery } from '@ninepocket/runtime/session'
import { type CopyListKind, findCopyListKind } from './copy-list-kinds.ts'

export type UserCopyList = { user: PublicUser; list: CopyListKind }

/** Parses the address. `user` is undefined until their query has loaded. */
function readAddress({ params, read }: PageContext) {
  const username = parseUsername(params.username)
  const list = findCopyListKind(params.list)
  if (username === null || !list) return null
  const query = userQuery(username)
  return { query, list, user: read(query)?.user }
}

export function readCopyList(input: PageContext): UserCopyList | null {
  const { list, user } = readAddress(input) ?? {}
  return list && user ? { list, user } : null
}

/** Tells whether everyone may see a list. Other lists are not indexed (spec §6.5). */
export const isPublicList = ({ user, list }: UserCopyList): boolean =>
  user.isPublic && !(list.list === 'collection' && user.isCollectionPrivate)

/** Queries of a private list are left out. */
export function copyListQueries(
  input: PageContext,
  getListQueries: (copyList: UserCopyList) => ReadonlyArray<AnyQuery>,
): ReadonlyArray<AnyQuery> {
  const { query, list, user } = readAddress(input) ?? {}
  if (!query) return []
  if (!list || !user) return [query]
  return isPublicList({ user, list }) ? [query, ...getListQueries({ user, list })] : [query]
}

/** Null when the viewer may see the collection. Copies for trade or sale have pages in other lists. */
export function buildForbiddenCollectionHead(copyList: UserCopyList, { read, site }: PageContext): PageHead | null {
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
