import { useInsertSetWithProduct } from '@ninepocket/browse/data/use-insert-set-with-product'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { parseInsertSetAddress } from '../owner/item-address.ts'
import { WishlistError } from '../owner/wishlist-error.tsx'
import { type ViewedWishlist, WishlistOwnerLoader } from '../owner/wishlist-owner-loader.tsx'
import { InsertSetWishesView } from './insert-set-wishes-view.tsx'

export function InsertSetWishesPage() {
  return (
    <WishlistOwnerLoader parseAddress={parseInsertSetAddress}>
      {(wishlistContext, id) => <InsertSetWishes wishlistContext={wishlistContext} id={id} />}
    </WishlistOwnerLoader>
  )
}

function InsertSetWishes({ wishlistContext, id }: { wishlistContext: ViewedWishlist; id: string }) {
  const { insertSet, product, failed } = useInsertSetWithProduct(id)
  if (insertSet && product)
    return <InsertSetWishesView wishlistContext={wishlistContext} insertSet={insertSet} product={product} />
  if (failed) return <WishlistError error={failed.error} onRetry={failed.retry} />
  return <PageSkeleton message="Loading…" />
}
