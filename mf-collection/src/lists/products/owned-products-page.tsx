import { formatProductDetails } from '@ninepocket/browse/format/format-product'
import { getUserDisplayName } from '@ninepocket/browse/format/get-user-display-name'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import { formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { ProductTile, productTileDetailLineCount } from '@ninepocket/browse/tiles/product-tile'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { collectionProductsSource } from '../../data/queries/collection-products-source.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import { CopyListOwnerLoader, type ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { isOwnCollection } from '../../owner/is-own-collection.ts'
import { CopyListLayout } from '../copy-list-layout.tsx'
import { EmptyCopyList } from '../empty-copy-list.tsx'
import { OwnedProductOrInsertSetSortField } from '../options/owned-product-or-insert-set-sort-field.tsx'
import { useOwnedProductOrInsertSetSort } from '../options/use-owned-product-or-insert-set-sort.ts'

export function OwnedProductsPage() {
  return <CopyListOwnerLoader>{(listContext) => <OwnedProductsView {...listContext} />}</CopyListOwnerLoader>
}

function OwnedProductsView(listContext: ViewedCopyList) {
  const { user, list, isOwner } = listContext
  const { sort, setSort } = useOwnedProductOrInsertSetSort(list)
  const isOwn = isOwnCollection(listContext)
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.userList(user.username, list.list)
  const source = useMemo(() => collectionProductsSource(user.id, list, sort), [user.id, list, sort])
  const { data: totals } = useQuery(userListStatsQuery(user.id, list.list))
  return (
    <CopyListLayout
      listContext={listContext}
      title={formatListTitle(user, list)}
      back={<BackLink to={paths.user(user.username)}>Back to {getUserDisplayName(user)}</BackLink>}
      actions={
        <>
          <Link className={getButtonClass()} to={paths.allCopies(user.username, list.list)}>
            All copies
          </Link>
          {isOwn ? (
            <>
              <Link className={getButtonClass()} to={paths.ledger}>
                Ledger
              </Link>
              <Link className={getButtonClass()} to={paths.importCards} data-tour="import-cards">
                Import
              </Link>
            </>
          ) : null}
        </>
      }
    >
      <FilterableList
        source={source}
        controls={isOwn ? <OwnedProductOrInsertSetSortField sort={sort} onChange={setSort} /> : null}
        filterLabel="Filter sets"
        unfilteredTotal={totals?.totalProducts}
        empty={<EmptyCopyList {...listContext} />}
        gridOptions={{
          label: 'Sets',
          tileLineRowCount: productTileDetailLineCount + (isOwner ? 1 : 0),
          renderTile: (product, tileProps) => (
            <ProductTile
              product={product}
              to={paths.userList(user.username, list.list, product)}
              from={from}
              firstLine={formatProductDetails(product)}
              secondLine={formatCountWithNoun(list.getCopyCount(product), 'copy', 'copies')}
              completion={isOwner ? product.completion : undefined}
              {...tileProps}
            />
          ),
        }}
      />
    </CopyListLayout>
  )
}
