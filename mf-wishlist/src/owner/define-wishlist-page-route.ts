import { userByUsernameQuery } from '@ninepocket/browse/data/user-by-username-query'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { type AnyQuery, definePageRoute, type PageRoute } from '@ninepocket/runtime/page-route'
import { type ItemAddressParser, parseListAddress } from './item-address.ts'
import { getWishlistRedirect } from './wishlist-redirect.ts'

/** Defines a page of a user's wishlist. `queries` and `head` get the id in the address. */
export function defineWishlistPageRoute({
  parseAddress = parseListAddress,
  redirect = getWishlistRedirect,
  queries,
  head,
  ...page
}: Pick<Parameters<typeof definePageRoute>[0], 'path' | 'chunk' | 'load'> & {
  parseAddress?: ItemAddressParser
  redirect?: typeof getWishlistRedirect
  queries: (user: PublicUser, id: string, input: PageContext) => ReadonlyArray<AnyQuery>
  head: (user: PublicUser, id: string, input: PageContext) => PageHead
}): PageRoute {
  return definePageRoute({
    ...page,
    // The list that this remote owns of `/@:username/:list`. The router ignores case, and redirects correct it.
    paramValues: { list: ['wishlist'] },
    isPersonal: true,
    redirect,
    queries(input) {
      const { id } = parseAddress(input.params)
      const username = parseUsername(input.params.username)
      if (id === null || username === null) return []
      const user = input.read(userByUsernameQuery(username))?.user
      return [userByUsernameQuery(username), ...(user ? queries(user, id, input) : [])]
    },
    head(input) {
      const { id, error } = parseAddress(input.params)
      if (error !== null) return buildNotFoundHead(error)
      const username = parseUsername(input.params.username)
      const user = username === null ? undefined : input.read(userByUsernameQuery(username))?.user
      return user ? head(user, id, input) : buildLoadingHead(`Wishlist of @${username ?? ''}`)
    },
  })
}
