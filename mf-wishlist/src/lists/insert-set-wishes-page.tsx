import { resolveProductId } from '@ninepocket/browse/data/resolve-product-id'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/queries/insert-set-query.ts'
import { productQuery } from '../data/queries/product-query.ts'
import { WishlistError } from '../owner/wishlist-error.tsx'
import { type WishlistContext, WishlistGate } from '../owner/wishlist-gate.tsx'
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

function InsertSetWishes({ wishlistContext, id }: { wishlistContext: WishlistContext; id: string }) {
  const params = useParams()
  const insertSetResult = useQuery(insertSetQuery(id))
  const insertSet = insertSetResult.data?.insertSet
  const productId = resolveProductId(insertSet, params)
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== null })
  if (insertSet && product.data)
    return (
      <InsertSetWishesView wishlistContext={wishlistContext} insertSet={insertSet} product={product.data.product} />
    )
  const failedQuery = insertSetResult.error ? insertSetResult : insertSet && product.error ? product : null
  if (failedQuery?.error) return <WishlistError error={failedQuery.error} onRetry={failedQuery.refetch} />
  return <PageSkeleton message="Loading…" />
}
