import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { ProductDetails } from '@ninepocket/browse/details/product-details'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import type { ParallelsInUrl } from '@ninepocket/browse/parallels/parallels-in-url'
import { useFoldableParallels } from '@ninepocket/browse/parallels/use-foldable-parallels'
import { FullChecklistLink } from '@ninepocket/browse/sidebar/full-checklist-link'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { InsertSetTile, insertSetTileLineCount } from '@ninepocket/browse/tiles/insert-set-tile'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { wishlistInsertSetsSource } from '../data/queries/wishlist-insert-sets-source.ts'
import { parseProductAddress } from '../owner/item-address.ts'
import { WishlistError } from '../owner/wishlist-error.tsx'
import { formatWishlistTitle } from '../owner/wishlist-head.ts'
import { type ViewedWishlist, WishlistOwnerLoader } from '../owner/wishlist-owner-loader.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { WishlistLayout } from './wishlist-layout.tsx'

export function WishlistInsertSetsPage() {
  return (
    <WishlistOwnerLoader parseAddress={parseProductAddress}>
      {(wishlistContext, id) => <WishlistProduct wishlistContext={wishlistContext} id={id} />}
    </WishlistOwnerLoader>
  )
}

function WishlistProduct({ wishlistContext, id }: { wishlistContext: ViewedWishlist; id: string }) {
  const { data, error, refetch } = useQuery(productQuery(id))
  if (data) return <WishlistInsertSetsView wishlistContext={wishlistContext} product={data.product} />
  if (error) return <WishlistError error={error} onRetry={refetch} />
  return <PageSkeleton message="Loading…" />
}

function WishlistInsertSetsView({ wishlistContext, product }: { wishlistContext: ViewedWishlist; product: Product }) {
  const { user, isOwner } = wishlistContext
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.userList(user.username, 'wishlist', product)
  const { source, foldAllButton, getTileFolding } = useFoldableParallels(
    useCallback(
      (parallels: ParallelsInUrl) => wishlistInsertSetsSource(user.id, product.id, parallels),
      [user.id, product.id],
    ),
  )
  return (
    <WishlistLayout
      wishlistContext={wishlistContext}
      title={product.name}
      eyebrow={formatWishlistTitle(user)}
      back={<BackLink to={paths.userList(user.username, 'wishlist')}>Back to {formatWishlistTitle(user)}</BackLink>}
      actions={<FullChecklistLink to={paths.product(product)} />}
      facts={<ProductDetails product={product} factsInHead={['Product']} foldsAboveList />}
    >
      <FilterableList
        source={source}
        filterLabel="Filter insert sets"
        toolbarButtons={foldAllButton}
        empty={<EmptyWishlist {...wishlistContext} />}
        gridOptions={{
          label: 'Insert sets',
          tileLineRowCount: insertSetTileLineCount + (isOwner ? 1 : 0),
          hasTileActions: true,
          renderTile: (insertSet, tileProps) => (
            <InsertSetTile
              insertSet={insertSet}
              to={paths.userList(user.username, 'wishlist', product, insertSet)}
              from={from}
              countLine={`${formatNumber(insertSet.totalItems)} on wishlist`}
              nestsParallels
              {...getTileFolding(insertSet.id)}
              completion={isOwner ? insertSet.completion : undefined}
              {...tileProps}
            />
          ),
        }}
      />
    </WishlistLayout>
  )
}
