import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link } from 'react-router-dom'
import type { WishlistContext } from '../owner/wishlist-gate.tsx'

export function EmptyWishlist({ isOwner }: WishlistContext) {
  const { productNoun } = useSite()
  if (!isOwner) return <StatusView status="empty" title="Nothing here yet." />
  return (
    <StatusView
      status="empty"
      title="Nothing here yet."
      action={
        <Link to={buildSitePaths(productNoun).products} className={getButtonClass('primary')}>
          Browse {formatProductNoun(productNoun)} Sets
        </Link>
      }
    >
      <p>Find a set and tap the heart on the cards you want.</p>
    </StatusView>
  )
}
