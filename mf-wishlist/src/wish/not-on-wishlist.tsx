import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link } from 'react-router-dom'
import { formatWishlistTitle } from '../owner/build-wishlist-breadcrumbs.ts'
import type { WishlistOwner } from '../owner/wishlist-gate.tsx'

export function NotOnWishlist({ wishlistContext: { user } }: { wishlistContext: WishlistOwner }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Card Not Available"
      action={
        <Link className={getButtonClass('primary')} to={paths.userList(user.username, 'wishlist')}>
          Go to {formatWishlistTitle(user)}
        </Link>
      }
    >
      <p>This card isn't on the wishlist.</p>
    </StatusView>
  )
}
