import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useMemo } from 'react'
import { wholeWishlistSource } from '../data/queries/whole-wishlist-source.ts'
import { formatWishlistTitle } from '../owner/wishlist-head.ts'
import { type ViewedWishlist, WishlistOwnerLoader } from '../owner/wishlist-owner-loader.tsx'
import { getWantListRedirect } from '../owner/wishlist-redirect.ts'
import { WantList } from './want-list.tsx'

/** `/@name/wishlist/print`. */
export function WantListPage() {
  return (
    <WishlistOwnerLoader getRedirect={getWantListRedirect}>
      {(wishlistContext) => <WholeWantList key={wishlistContext.user.id} {...wishlistContext} />}
    </WishlistOwnerLoader>
  )
}

function WholeWantList(wishlistContext: ViewedWishlist) {
  const { user } = wishlistContext
  const paths = buildSitePaths(useSite().productNoun)
  const source = useMemo(() => wholeWishlistSource(user.id), [user.id])
  return (
    <WantList
      wishlistContext={wishlistContext}
      source={source}
      title={formatWishlistTitle(user)}
      path={paths.wantList(user.username)}
      back={<BackLink to={paths.userList(user.username, 'wishlist')}>Back to {formatWishlistTitle(user)}</BackLink>}
    />
  )
}
