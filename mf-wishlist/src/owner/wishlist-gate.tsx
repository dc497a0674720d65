import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { UserLoader } from '@ninepocket/browse/profile/user-loader'
import { InvalidAddressView } from '@ninepocket/browse/states/page-error'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { useSite } from '@ninepocket/runtime/site'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { getWishlistRedirect } from './wishlist-redirect.ts'

export type WishlistOwner = { user: PublicUser; isOwner: boolean }

/** Redirects non-canonical URLs, loads the wishlist's owner, and passes both to the page. */
export function WishlistGate({
  invalidAddressMessage = null,
  getRedirect = getWishlistRedirect,
  children,
}: {
  invalidAddressMessage?: string | null
  getRedirect?: typeof getWishlistRedirect
  children: (wishlistContext: WishlistOwner) => ReactNode
}) {
  const site = useSite()
  const params = useParams()
  const username = parseUsername(params.username)
  const redirectPath = getRedirect({ params, site })
  if (redirectPath !== null || username === null) return <Navigate to={redirectPath ?? '/'} replace />
  if (invalidAddressMessage !== null) return <InvalidAddressView message={invalidAddressMessage} />
  return (
    <UserLoader key={username} username={username}>
      {(user) => <ResolvedWishlist user={user} render={children} />}
    </UserLoader>
  )
}

function ResolvedWishlist({
  user,
  render,
}: {
  user: PublicUser
  render: (wishlistContext: WishlistOwner) => ReactNode
}) {
  return render({ user, isOwner: useIsOwner(user) })
}
