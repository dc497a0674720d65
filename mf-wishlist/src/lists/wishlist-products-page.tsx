import { formatProductDetails } from '@ninepocket/browse/format/format-product'
import { getUserDisplayName } from '@ninepocket/browse/format/get-user-display-name'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import { HeaderLink } from '@ninepocket/browse/sidebar/header-link'
import { ProductTile, productTileDetailLineCount } from '@ninepocket/browse/tiles/product-tile'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wishlistProductsSource } from '../data/queries/wishlist-products-source.ts'
import { wishlistStatsQuery } from '../data/queries/wishlist-stats-query.ts'
import { formatWishlistTitle } from '../owner/wishlist-head.ts'
import { type ViewedWishlist, WishlistOwnerLoader } from '../owner/wishlist-owner-loader.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { PrintWishlistLink } from './print-wishlist-link.tsx'
import { productSortOptions } from './product-sort-options.ts'
import { readSort } from './sort-in-url.ts'
import { SortSelect } from './sort-select.tsx'
import { WishlistLayout } from './wishlist-layout.tsx'

export function WishlistProductsPage() {
  return <WishlistOwnerLoader>{(wishlistContext) => <WishlistProductsView {...wishlistContext} />}</WishlistOwnerLoader>
}

function WishlistProductsView(wishlistContext: ViewedWishlist) {
  const { user, isOwner } = wishlistContext
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.userList(user.username, 'wishlist')
  const [search] = useSearchParams()
  const sort = readSort(productSortOptions, search)
  const source = useMemo(() => wishlistProductsSource(user.id, sort), [user.id, sort])
  const { data: totals } = useQuery(wishlistStatsQuery(user.id))
  return (
    <WishlistLayout
      wishlistContext={wishlistContext}
      title={formatWishlistTitle(user)}
      back={<BackLink to={paths.user(user.username)}>Back to {getUserDisplayName(user)}</BackLink>}
      actions={
        <>
          <PrintWishlistLink to={paths.wantList(user.username)} />
          {isOwner ? (
            <HeaderLink to={paths.importWishes} Icon={FileUp}>
              Import
            </HeaderLink>
          ) : null}
        </>
      }
    >
      <FilterableList
        source={source}
        controls={<SortSelect sortOptions={productSortOptions} sort={sort} />}
        filterLabel="Filter sets"
        unfilteredTotal={totals?.totalProducts}
        empty={<EmptyWishlist {...wishlistContext} />}
        gridOptions={{
          label: 'Sets',
          tileLineRowCount: productTileDetailLineCount + (isOwner ? 1 : 0),
          renderTile: (product, tileProps) => (
            <ProductTile
              product={product}
              to={paths.userList(user.username, 'wishlist', product)}
              from={from}
              firstLine={formatProductDetails(product)}
              secondLine={`${formatNumber(product.totalItems)} on wishlist`}
              completion={isOwner ? product.completion : undefined}
              {...tileProps}
            />
          ),
        }}
      />
    </WishlistLayout>
  )
}
