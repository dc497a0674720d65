import { listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { displayName } from '@ninepocket/browse/words/display-name'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productsOfUser } from '../data/products-of-user.ts'
import { statsOfUser } from '../data/stats-of-user.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { ListFrame } from './list-frame.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OwnedProductTile, ownedProductLines } from './owned-product-tile.tsx'

/** `/@name/collection` and its like: the products of which a person has copies. */
export function ProductsPage() {
  return <PersonPage>{(of) => <ProductsView key={of.list.list} {...of} />}</PersonPage>
}

function ProductsView(of: OfPerson) {
  const { user, list } = of
  const paths = sitePaths(useSite().productNoun)
  const from = paths.userList(user.username, list.list)
  const source = useMemo(() => productsOfUser(user.id, list), [user.id, list])
  const { data: totals } = useQuery(statsOfUser(user.id, list.list))
  return (
    <ListFrame
      of={of}
      title={listTitle(user, list)}
      back={<BackLink to={paths.user(user.username)}>Back to {displayName(user)}</BackLink>}
    >
      <FilteredList
        source={source}
        filterLabel="Filter products"
        totalOfAll={totals?.totalProducts}
        empty={<NothingHere {...of} />}
        look={{
          label: 'Products',
          lines: ownedProductLines,
          renderTile: (product, context) => (
            <OwnedProductTile
              product={product}
              list={list}
              username={user.username}
              from={from}
              {...context}
            />
          ),
        }}
      />
    </ListFrame>
  )
}
