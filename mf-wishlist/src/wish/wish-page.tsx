import { PageError } from '@ninepocket/browse/states/page-error'
import { ProfileError } from '@ninepocket/browse/states/profile-status'
import { ApiError } from '@ninepocket/client/api-error'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { userWishQuery } from '../data/queries/user-wish-query.ts'
import { parseCardAddress } from '../owner/item-address.ts'
import { formatWishlistTitle } from '../owner/wishlist-head.ts'
import { type ViewedWishlist, WishlistOwnerLoader } from '../owner/wishlist-owner-loader.tsx'
import { WishView } from './wish-view.tsx'

export function WishPage() {
  return (
    <WishlistOwnerLoader parseAddress={parseCardAddress}>
      {(wishlistContext, id) => <WishOfCard wishlistContext={wishlistContext} id={id} />}
    </WishlistOwnerLoader>
  )
}

function WishOfCard({ wishlistContext, id }: { wishlistContext: ViewedWishlist; id: string }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(userWishQuery(wishlistContext.user.id, id))
  if (error instanceof ApiError && error.status === 403) return <ProfileError error={error} onRetry={refetch} />
  if (data) {
    const { wishlistItem: wish } = data
    if (!wish?.card) return <NotOnWishlist wishlistContext={wishlistContext} />
    return <WishView wishlistContext={wishlistContext} wish={wish} card={wish.card} readAt={dataUpdatedAt} />
  }
  if (error) {
    return (
      <PageError title="Error Loading Card Details" error={error} onRetry={refetch}>
        Failed to load wishlist card details
      </PageError>
    )
  }
  return <StatusView status="loading" title="Loading card details..." titleAs="h1" />
}

function NotOnWishlist({ wishlistContext: { user } }: { wishlistContext: ViewedWishlist }) {
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
