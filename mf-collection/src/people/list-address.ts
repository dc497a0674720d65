import { userQuery } from '@ninepocket/browse/data/user-query'
import type { PublicUser } from '@ninepocket/contract/user'
import { usernameOf } from '@ninepocket/paths/username-of'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { type CopyList, copyListOf } from './copy-lists.ts'
import { homeCrumb } from './crumbs-to.ts'

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

/** Whether everybody may see a list. Search engines are not led to others (spec §6). */
export const isOpenToAll = ({ user, list }: ListOfUser): boolean =>
  user.isPublic && !(list.list === 'collection' && user.isCollectionPrivate)

/** The person, and, once they are known, what a page shows of their list; of a closed one what says that it is. */
export function personQueries(
  input: PageInput,
  { refused, shown }: Record<'refused' | 'shown', (of: ListOfUser) => ReadonlyArray<AnyQuery>>,
): ReadonlyArray<AnyQuery> {
  const { query, list, user } = asked(input) ?? {}
  if (!query) return []
  if (!list || !user) return [query]
  return [query, ...(isOpenToAll({ user, list }) ? shown : refused)({ user, list })]
}

/** While it is not known whose list it is. */
export const unknownHead = (): PageHead => ({ titles: [], crumbs: [homeCrumb] })

/** Of an address that names nothing. */
export const wrongHead = (message: string): PageHead => ({
  titles: [message],
  isIndexed: false,
  status: 404,
  crumbs: [homeCrumb],
})
