import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { ChecklistLink } from '@ninepocket/browse/side/checklist-link'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { insertSetWishes } from '../data/wishes-of-insert-set.ts'
import { formatWishlistTitle } from '../people/crumbs-to.ts'
import type { WishlistContext } from '../people/person-page.tsx'
import { WishlistLayout } from './list-frame.tsx'
import { EmptyWishlist } from './nothing-wished.tsx'
import { readSort } from './order-in-url.ts'
import { SortSelect } from './order-select.tsx'
import { PrintWishlistLink } from './print-link.tsx'
import { wishSortOptions } from './wish-orders.ts'
import { WishTile, wishTileLineCount } from './wish-tile.tsx'

export function InsertSetWishesView({
  wishlistContext,
  insertSet,
  product,
}: {
  wishlistContext: WishlistContext
  insertSet: InsertSet
  product: Product
}) {
  const { user } = wishlistContext
  const paths = buildSitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  const from = paths.userList(user.username, 'wishlist', product, insertSet)
  const [search] = useSearchParams()
  const sort = readSort(wishSortOptions, search)
  const source = useMemo(() => insertSetWishes(user.id, insertSet.id, sort), [user.id, insertSet.id, sort])
  return (
    <WishlistLayout
      wishlistContext={wishlistContext}
      title={insertSet.name}
      eyebrow={`${formatWishlistTitle(user)} · ${product.name}`}
      back={
        <BackLink to={paths.userList(user.username, 'wishlist', product)}>Back to {product.name}</BackLink>
      }
      actions={
        <>
          <ChecklistLink to={paths.insertSet({ product, insertSet })} />
          <PrintWishlistLink to={paths.wantList(user.username, product, insertSet)} />
        </>
      }
      facts={<InsertSetDetails insertSet={insertSet} foldsAboveList />}
    >
      <SortSelect sortOptions={wishSortOptions} sort={sort} />
      <FilteredList
        source={source}
        filterLabel="Filter cards"
        empty={<EmptyWishlist {...wishlistContext} />}
        gridOptions={{
          label: 'Cards',
          lines: wishTileLineCount,
          renderTile: (wish, tileProps) => (
            // Another wish in the same cell is not said what was typed of this one.
            <WishTile
              key={wish.id}
              wish={wish}
              to={paths.userList(user.username, 'wishlist', product, insertSet, {
                slug: wish.card?.slug ?? wish.cardId,
              })}
              from={from}
              isMember={authenticated}
              wishWithParents={{ ...wish, insertSet, product }}
              {...tileProps}
            />
          ),
        }}
      />
    </WishlistLayout>
  )
}
