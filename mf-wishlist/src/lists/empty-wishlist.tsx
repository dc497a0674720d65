import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import type { ViewedWishlist } from '../owner/wishlist-owner-loader.tsx'

export function EmptyWishlist({ isOwner }: ViewedWishlist) {
  if (!isOwner) return <StatusView status="empty" title="Nothing here yet" />
  return (
    <StatusView status="empty" title="Nothing here yet" action={<BrowseProductsLink />}>
      <p>Find a set and tap the heart on the cards you want.</p>
    </StatusView>
  )
}
