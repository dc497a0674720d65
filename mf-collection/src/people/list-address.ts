import { userQuery } from '@ninepocket/browse/data/user-query'
import { crumbsOfList, listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import type { PublicUser } from '@ninepocket/contract/user'
import type { getProfile } from '@ninepocket/contract/user-endpoints'
import { usernameOf } from '@ninepocket/paths/username-of'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { sessionQuery } from '@ninepocket/runtime/session'
import { type CopyList, copyListOf } from './copy-lists.ts'

/** Whose list it is, and which. */
export type ListOfUser = { user: PublicUser; list: CopyList }

/** What an address says of whose list it is; the person is there once they are known. */
function asked({ params, read }: PageInput) {
  const username = usernameOf(params.handle)
  const list = copyListOf(params.list)
  if (username === null || !list) return null
  const query = userQuery(username)
  return { query, list, user: read(query)?.user }
}

/** The list that an address names; null while its person is not known. */
export function listAt(input: PageInput): ListOfUser | null {
  const { list, user } = asked(input) ?? {}
  return list && user ? { list, user } : null
}

/** Whether everybody may see a list. Search engines are not led to others (spec §6.5). */
export const isOpenToAll = ({ user, list }: ListOfUser): boolean =>
  user.isPublic && !(list.list === 'collection' && user.isCollectionPrivate)

/** The person, and, once they are known, what a page shows of their list; of a closed one nothing. */
export function personQueries(
  input: PageInput,
  shown: (of: ListOfUser) => ReadonlyArray<AnyQuery>,
): ReadonlyArray<AnyQuery> {
  const { query, list, user } = asked(input) ?? {}
  if (!query) return []
  if (!list || !user) return [query]
  return isOpenToAll({ user, list }) ? [query, ...shown({ user, list })] : [query]
}

/**
 * What is said of a collection that is closed to whoever asks, at every depth; null where they may see it. The server
 * refuses it too; a copy of it that is marked has pages of its own.
 */
export function closedHead(of: ListOfUser, { read, site }: PageInput): PageHead | null {
  const session = read<typeof getProfile>(sessionQuery())
  const isOwner = session?.authenticated && session.user.id === of.user.id
  if (of.list.list !== 'collection' || !of.user.isCollectionPrivate || isOwner) return null
  return {
    titles: [listTitle(of.user, of.list)],
    crumbs: crumbsOfList(site, of.user, of.list),
    isIndexed: false,
    status: 403,
  }
}
