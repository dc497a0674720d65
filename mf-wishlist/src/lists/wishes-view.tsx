import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { ChecklistLink } from '@ninepocket/browse/side/checklist-link'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wishesOfInsertSet } from '../data/wishes-of-insert-set.ts'
import { wishlistTitle } from '../people/crumbs-to.ts'
import type { OfPerson } from '../people/person-page.tsx'
import { ListFrame } from './list-frame.tsx'
import { NothingWished } from './nothing-wished.tsx'
import { readOrder } from './order-in-url.ts'
import { OrderSelect } from './order-select.tsx'
import { PrintLink } from './print-link.tsx'
import { wishOrders } from './wish-orders.ts'
import { WishTile, wishLines } from './wish-tile.tsx'

export function WishesView({
  of,
  insertSet,
  product,
}: {
  of: OfPerson
  insertSet: InsertSet
  product: Product
}) {
  const { user } = of
  const paths = sitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  const from = paths.userList(user.username, 'wishlist', product, insertSet)
  const [search] = useSearchParams()
  const order = readOrder(wishOrders, search)
  const source = useMemo(
    () => wishesOfInsertSet(user.id, insertSet.id, order),
    [user.id, insertSet.id, order],
  )
  return (
    <ListFrame
      of={of}
      title={insertSet.name}
      eyebrow={`${wishlistTitle(user)} · ${product.name}`}
      back={
        <BackLink to={paths.userList(user.username, 'wishlist', product)}>Back to {product.name}</BackLink>
      }
      actions={
        <>
          <ChecklistLink to={paths.insertSet({ product, insertSet })} />
          <PrintLink to={paths.wantList(user.username, product, insertSet)} />
        </>
      }
      facts={<InsertSetDetails insertSet={insertSet} foldsAboveList />}
    >
      <OrderSelect orders={wishOrders} order={order} />
      <FilteredList
        source={source}
        filterLabel="Filter cards"
        empty={<NothingWished {...of} />}
        look={{
          label: 'Cards',
          lines: wishLines,
          renderTile: (wish, context) => (
            // Another wish in the same cell is not said what was typed of this one.
            <WishTile
              key={wish.id}
              wish={wish}
              to={paths.userList(user.username, 'wishlist', product, insertSet, {
                slug: wish.card?.slug ?? wish.cardId,
              })}
              from={from}
              isForMember={authenticated}
              seed={{ ...wish, insertSet, product }}
              {...context}
            />
          ),
        }}
      />
    </ListFrame>
  )
}
