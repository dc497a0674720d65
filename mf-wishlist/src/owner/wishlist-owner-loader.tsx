import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { UserLoader } from '@ninepocket/browse/profile/user-loader'
import { InvalidAddressView } from '@ninepocket/browse/states/page-error'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type ItemAddressParser, parseListAddress } from './item-address.ts'
import { getWishlistRedirect } from './wishlist-redirect.ts'

/** The owner of the wishlist that the address names, and whether the viewer is that owner. Does not hold the wishes. */
export type ViewedWishlist = { user: PublicUser; isOwner: boolean }

/** Redirects non-canonical URLs, and renders a page for the wishlist's owner and the id in the address. */
export function WishlistOwnerLoader({
  parseAddress = parseListAddress,
  getRedirect = getWishlistRedirect,
  children,
}: {
  parseAddress?: ItemAddressParser
  getRedirect?: typeof getWishlistRedirect
  children: (wishlistContext: ViewedWishlist, id: string) => ReactNode
}) {
  const site = useSite()
  const params = useParams()
  const username = parseUsername(params.username)
  const { id, error } = parseAddress(params)
  const redirectPath = getRedirect({ params, site })
  if (redirectPath !== null || username === null) return <Navigate to={redirectPath ?? '/'} replace />
  if (error !== null) {
    const link = {
      to: buildSitePaths(site.productNoun).userList(username, 'wishlist'),
      label: `Go to @${username}'s Wishlist`,
    }
    return <InvalidAddressView message={error} link={link} />
  }
  return (
    <UserLoader key={username} username={username}>
      {(user) => <ResolvedWishlist key={id} user={user} render={(wishlistContext) => children(wishlistContext, id)} />}
    </UserLoader>
  )
}

function ResolvedWishlist({
  user,
  render,
}: {
  user: PublicUser
  render: (wishlistContext: ViewedWishlist) => ReactNode
}) {
  return render({ user, isOwner: useIsOwner(user) })
}
