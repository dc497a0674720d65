import { useInsertSetWithProduct } from '@ninepocket/browse/data/use-insert-set-with-product'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useParams } from 'react-router-dom'
import { WishlistError } from '../owner/wishlist-error.tsx'
import { WishlistGate, type WishlistOwner } from '../owner/wishlist-gate.tsx'
import { InsertSetWishesView } from './insert-set-wishes-view.tsx'

export function InsertSetWishesPage() {
  const { insertSet: slug = '' } = useParams()
  const id = parseSlugId(slug)
  return (
    <WishlistGate invalidAddressMessage={id ? null : formatSlugError('insert set', slug)}>
      {(wishlistContext) => (id ? <InsertSetWishes key={id} wishlistContext={wishlistContext} id={id} /> : null)}
    </WishlistGate>
  )
}

function InsertSetWishes({ wishlistContext, id }: { wishlistContext: WishlistOwner; id: string }) {
  const { insertSet, product, failed } = useInsertSetWithProduct(id)
  if (insertSet && product)
    return <InsertSetWishesView wishlistContext={wishlistContext} insertSet={insertSet} product={product} />
  if (failed) return <WishlistError error={failed.error} onRetry={failed.retry} />
  return <PageSkeleton message="Loading…" />
}
