import { PageError } from '@ninepocket/browse/states/page-error'
import { ProfileError } from '@ninepocket/browse/states/profile-status'
import { ApiError } from '@ninepocket/client/api-error'
import { parseSlugId } from '@ninepocket/paths/slug'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { userWishQuery } from '../data/queries/user-wish-query.ts'
import { WishlistGate, type WishlistOwner } from '../owner/wishlist-gate.tsx'
import { getCardAddressError } from './get-card-address-error.ts'
import { NotOnWishlist } from './not-on-wishlist.tsx'
import { WishView } from './wish-view.tsx'

export function WishPage() {
  const { card: slug = '' } = useParams()
  const id = parseSlugId(slug)
  return (
    <WishlistGate invalidAddressMessage={getCardAddressError(slug)}>
      {(wishlistContext) => (id ? <WishOfCard key={id} wishlistContext={wishlistContext} id={id} /> : null)}
    </WishlistGate>
  )
}

function WishOfCard({ wishlistContext, id }: { wishlistContext: WishlistOwner; id: string }) {
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
