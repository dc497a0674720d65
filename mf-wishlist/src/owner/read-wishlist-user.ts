import { userQuery } from '@ninepocket/browse/data/user-query'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import type { PageContext } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'

/** Returns the query of the user in the URL; null if it names none. */
function getUserQuery({ params }: PageContext) {
  const username = parseUsername(params.username)
  return username === null ? null : userQuery(username)
}

export function readWishlistUser(input: PageContext): PublicUser | undefined {
  const query = getUserQuery(input)
  return query ? input.read(query)?.user : undefined
}

export function wishlistQueries(
  input: PageContext,
  getWishlistQueries: (user: PublicUser) => ReadonlyArray<AnyQuery>,
): ReadonlyArray<AnyQuery> {
  const query = getUserQuery(input)
  if (!query) return []
  const user = readWishlistUser(input)
  return user ? [query, ...getWishlistQueries(user)] : [query]
}
