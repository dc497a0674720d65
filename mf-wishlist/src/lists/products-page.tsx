import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { getDisplayName } from '@ninepocket/browse/words/display-name'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wishlistStatsQuery } from '../data/stats-of-wishlist.ts'
import { wishlistProducts } from '../data/wished-products.ts'
import { formatWishlistTitle } from '../people/crumbs-to.ts'
import { type WishlistContext, WishlistGate } from '../people/person-page.tsx'
import { WishlistLayout } from './list-frame.tsx'
import { EmptyWishlist } from './nothing-wished.tsx'
import { readSort } from './order-in-url.ts'
import { SortSelect } from './order-select.tsx'
import { PrintWishlistLink } from './print-link.tsx'
import { productSortOptions } from './product-orders.ts'
import { WishlistProductTile, wishlistProductTileLineCount } from './wished-product-tile.tsx'

/** `/@name/wishlist`: the products of which a person wishes for cards. */
export function WishlistProductsPage() {
  return <WishlistGate>{(wishlistContext) => <WishlistProductsView {...wishlistContext} />}</WishlistGate>
}

function WishlistProductsView(wishlistContext: WishlistContext) {
  const { user } = wishlistContext
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.userList(user.username, 'wishlist')
  const [search] = useSearchParams()
  const sort = readSort(productSortOptions, search)
  const source = useMemo(() => wishlistProducts(user.id, sort), [user.id, sort])
  const { data: totals } = useQuery(wishlistStatsQuery(user.id))
  return (
    <WishlistLayout
      wishlistContext={wishlistContext}
      title={formatWishlistTitle(user)}
      back={<BackLink to={paths.user(user.username)}>Back to {getDisplayName(user)}</BackLink>}
      actions={<PrintWishlistLink to={paths.wantList(user.username)} />}
    >
      <SortSelect sortOptions={productSortOptions} sort={sort} />
      <FilteredList
        source={source}
        filterLabel="Filter products"
        unfilteredTotal={totals?.totalProducts}
        empty={<EmptyWishlist {...wishlistContext} />}
        gridOptions={{
          label: 'Products',
          lines: wishlistProductTileLineCount,
          renderTile: (product, tileProps) => (
            <WishlistProductTile product={product} username={user.username} from={from} {...tileProps} />
          ),
        }}
      />
    </WishlistLayout>
  )
}
