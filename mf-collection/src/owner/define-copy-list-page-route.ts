import { userByUsernameQuery } from '@ninepocket/browse/data/user-by-username-query'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import type { PublicUser } from '@ninepocket/contract/users/user'
import type { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { parseUsername } from '@ninepocket/paths/parse-username'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { type AnyQuery, definePageRoute, type PageRoute } from '@ninepocket/runtime/page-route'
import { sessionQuery } from '@ninepocket/runtime/session'
import {
  type CopyListDefinition,
  copyListParamValues,
  findCopyListDefinition,
  getCopyListRedirect,
} from './copy-list-definitions.ts'
import { type ItemAddressParser, parseListAddress } from './item-address.ts'

export type UserCopyList = { user: PublicUser; list: CopyListDefinition }

/** Tells whether everyone may see a list. Other lists are not indexed (spec §6.5). */
export const isPublicList = ({ user, list }: UserCopyList): boolean =>
  user.isPublic && !(list.list === 'collection' && user.isCollectionPrivate)

/** Defines a page of a user's list. `queries` and `head` get the id in the address. */
export function defineCopyListPageRoute({
  parseAddress = parseListAddress,
  queries,
  head,
  ...page
}: Pick<Parameters<typeof definePageRoute>[0], 'path' | 'chunk' | 'load'> & {
  parseAddress?: ItemAddressParser
  /** Queries of a list that everyone may see. */
  queries: (copyList: UserCopyList, id: string, input: PageContext) => ReadonlyArray<AnyQuery>
  /** Page head of a list that the viewer may see. */
  head: (copyList: UserCopyList, id: string, input: PageContext) => PageHead
}): PageRoute {
  return definePageRoute({
    ...page,
    paramValues: copyListParamValues,
    isPersonal: true,
    redirect: getCopyListRedirect,
    queries(input) {
      const { id } = parseAddress(input.params)
      const username = parseUsername(input.params.username)
      if (id === null || username === null) return []
      const copyList = readCopyList(input)
      const listQueries = copyList && isPublicList(copyList) ? queries(copyList, id, input) : []
      return [userByUsernameQuery(username), ...listQueries]
    },
    head(input) {
      const { id, error } = parseAddress(input.params)
      if (error !== null) return buildNotFoundHead(error)
      const copyList = readCopyList(input)
      if (!copyList) {
        const listName = findCopyListDefinition(input.params.list)?.name ?? 'List'
        return buildLoadingHead(`${listName} of @${parseUsername(input.params.username) ?? ''}`)
      }
      return buildForbiddenCollectionHead(copyList, input) ?? head(copyList, id, input)
    },
  })
}

/** Null until the user has loaded. */
function readCopyList({ params, read }: PageContext): UserCopyList | null {
  const username = parseUsername(params.username)
  const list = findCopyListDefinition(params.list)
  const user = username === null ? undefined : read(userByUsernameQuery(username))?.user
  return list && user ? { list, user } : null
}

/** Null when the viewer may see the collection. Copies for trade or sale have pages in other lists. */
function buildForbiddenCollectionHead({ user, list }: UserCopyList, { read, site }: PageContext): PageHead | null {
  const session = read<typeof getCurrentSession>(sessionQuery())
  const isOwner = session?.authenticated && session.user.id === user.id
  if (list.list !== 'collection' || !user.isCollectionPrivate || isOwner) return null
  return {
    titles: [formatListTitle(user, list)],
    breadcrumbs: buildListBreadcrumbs(site, user, list),
    isIndexed: false,
    status: 403,
  }
}
