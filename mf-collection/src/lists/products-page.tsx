import { formatListTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { getDisplayName } from '@ninepocket/browse/words/display-name'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { collectionProducts } from '../data/products-of-user.ts'
import { userListStatsQuery } from '../data/stats-of-user.ts'
import { type CopyListContext, CopyListGate } from '../people/person-page.tsx'
import { CopyListLayout } from './list-frame.tsx'
import { EmptyCopyList } from './nothing-here.tsx'
import { OwnedProductTile, ownedProductTileLineCount } from './owned-product-tile.tsx'

/** `/@name/collection` and its like: the products of which a person has copies. */
export function OwnedProductsPage() {
  return (
    <CopyListGate>
      {(listContext) => <OwnedProductsView key={listContext.list.list} {...listContext} />}
    </CopyListGate>
  )
}

function OwnedProductsView(listContext: CopyListContext) {
  const { user, list } = listContext
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.userList(user.username, list.list)
  const source = useMemo(() => collectionProducts(user.id, list), [user.id, list])
  const { data: totals } = useQuery(userListStatsQuery(user.id, list.list))
  return (
    <CopyListLayout
      listContext={listContext}
      title={formatListTitle(user, list)}
      back={<BackLink to={paths.user(user.username)}>Back to {getDisplayName(user)}</BackLink>}
    >
      <FilteredList
        source={source}
        filterLabel="Filter products"
        unfilteredTotal={totals?.totalProducts}
        empty={<EmptyCopyList {...listContext} />}
        gridOptions={{
          label: 'Products',
          lines: ownedProductTileLineCount,
          renderTile: (product, tileProps) => (
            <OwnedProductTile
              product={product}
              list={list}
              username={user.username}
              from={from}
              {...tileProps}
            />
          ),
        }}
      />
    </CopyListLayout>
  )
}
