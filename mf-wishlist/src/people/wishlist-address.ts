import { userQuery } from '@ninepocket/browse/data/user-query'
import type { PublicUser } from '@ninepocket/contract/user'
import { usernameOf } from '@ninepocket/paths/username-of'
import type { PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'

/** The question for the person whom an address names; null where it can name nobody. */
function personAsked({ params }: PageInput) {
  const username = usernameOf(params.handle)
  return username === null ? null : userQuery(username)
}

/** The person whom an address names, once they are known. */
export function personAt(input: PageInput): PublicUser | undefined {
  const query = personAsked(input)
  return query ? input.read(query)?.user : undefined
}

/** The person, and once they are known what a page shows of their wishlist. */
export function personQueries(
  input: PageInput,
  shown: (user: PublicUser) => ReadonlyArray<AnyQuery>,
): ReadonlyArray<AnyQuery> {
  const query = personAsked(input)
  if (!query) return []
  const user = personAt(input)
  return user ? [query, ...shown(user)] : [query]
}
