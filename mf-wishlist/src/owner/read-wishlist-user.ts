import { userQuery } from '@ninepocket/browse/data/user-query'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import type { PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'

/** The question for the person whom an address names; null where it can name nobody. */
function getUserQuery({ params }: PageInput) {
  const username = parseUsername(params.handle)
  return username === null ? null : userQuery(username)
}

/** The person whom an address names, once they are known. */
export function readWishlistUser(input: PageInput): PublicUser | undefined {
  const query = getUserQuery(input)
  return query ? input.read(query)?.user : undefined
}

/** The person, and once they are known what a page shows of their wishlist. */
export function wishlistQueries(
  input: PageInput,
  getWishlistQueries: (user: PublicUser) => ReadonlyArray<AnyQuery>,
): ReadonlyArray<AnyQuery> {
  const query = getUserQuery(input)
  if (!query) return []
  const user = readWishlistUser(input)
  return user ? [query, ...getWishlistQueries(user)] : [query]
}
