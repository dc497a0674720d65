import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { displayName } from '@ninepocket/browse/words/display-name'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { statsOfWishlist } from '../data/stats-of-wishlist.ts'
import { wishedProducts } from '../data/wished-products.ts'
import { wishlistTitle } from '../people/crumbs-to.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { ListFrame } from './list-frame.tsx'
import { NothingWished } from './nothing-wished.tsx'
import { readOrder } from './order-in-url.ts'
import { OrderSelect } from './order-select.tsx'
import { PrintLink } from './print-link.tsx'
import { productOrders } from './product-orders.ts'
import { WishedProductTile, wishedProductLines } from './wished-product-tile.tsx'

/** `/@name/wishlist`: the products of which a person wishes for cards. */
export function ProductsPage() {
  return <PersonPage>{(of) => <ProductsView {...of} />}</PersonPage>
}

function ProductsView(of: OfPerson) {
  const { user } = of
  const paths = sitePaths(useSite().productNoun)
  const from = paths.userList(user.username, 'wishlist')
  const [search] = useSearchParams()
  const order = readOrder(productOrders, search)
  const source = useMemo(() => wishedProducts(user.id, order), [user.id, order])
  const { data: totals } = useQuery(statsOfWishlist(user.id))
  return (
    <ListFrame
      of={of}
      title={wishlistTitle(user)}
      back={<BackLink to={paths.user(user.username)}>Back to {displayName(user)}</BackLink>}
      actions={<PrintLink to={paths.wantList(user.username)} />}
    >
      <OrderSelect orders={productOrders} order={order} />
      <FilteredList
        source={source}
        filterLabel="Filter products"
        totalOfAll={totals?.totalProducts}
        empty={<NothingWished {...of} />}
        look={{
          label: 'Products',
          lines: wishedProductLines,
          renderTile: (product, context) => (
            <WishedProductTile product={product} username={user.username} from={from} {...context} />
          ),
        }}
      />
    </ListFrame>
  )
}
