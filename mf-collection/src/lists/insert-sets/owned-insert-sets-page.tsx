import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { ProductDetails } from '@ninepocket/browse/details/product-details'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import { formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import type { ParallelsInUrl } from '@ninepocket/browse/parallels/parallels-in-url'
import { useFoldableParallels } from '@ninepocket/browse/parallels/use-foldable-parallels'
import { FullChecklistLink } from '@ninepocket/browse/sidebar/full-checklist-link'
import { PageError } from '@ninepocket/browse/states/page-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { InsertSetTile, insertSetTileLineCount } from '@ninepocket/browse/tiles/insert-set-tile'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { collectionInsertSetsSource } from '../../data/queries/collection-insert-sets-source.ts'
import { CopyListOwnerLoader, type ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { isOwnCollection } from '../../owner/is-own-collection.ts'
import { parseProductAddress } from '../../owner/item-address.ts'
import { CopyListLayout } from '../copy-list-layout.tsx'
import { EmptyCopyList } from '../empty-copy-list.tsx'
import { OwnedProductOrInsertSetSortField } from '../options/owned-product-or-insert-set-sort-field.tsx'
import { useOwnedProductOrInsertSetSort } from '../options/use-owned-product-or-insert-set-sort.ts'

export function OwnedInsertSetsPage() {
  return (
    <CopyListOwnerLoader parseAddress={parseProductAddress}>
      {(listContext, id) => <OwnedInsertSets listContext={listContext} id={id} />}
    </CopyListOwnerLoader>
  )
}

function OwnedInsertSets({ listContext, id }: { listContext: ViewedCopyList; id: string }) {
  const { data, error, refetch } = useQuery(productQuery(id))
  if (data) return <OwnedInsertSetsView listContext={listContext} product={data.product} />
  if (error) {
    return (
      <PageError title="Error Loading Collection" error={error} onRetry={refetch}>
        Failed to load data
      </PageError>
    )
  }
  return <PageSkeleton message="Loading…" />
}

function OwnedInsertSetsView({ listContext, product }: { listContext: ViewedCopyList; product: Product }) {
  const { user, list, isOwner } = listContext
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.userList(user.username, list.list, product)
  const { sort, setSort } = useOwnedProductOrInsertSetSort(list)
  const { source, foldAllButton, getTileFolding } = useFoldableParallels(
    useCallback(
      (parallels: ParallelsInUrl) => collectionInsertSetsSource(user.id, product.id, list, sort, parallels),
      [user.id, product.id, list, sort],
    ),
  )
  const nestsParallels = sort === 'order'
  return (
    <CopyListLayout
      listContext={listContext}
      title={product.name}
      eyebrow={formatListTitle(user, list)}
      back={<BackLink to={paths.userList(user.username, list.list)}>Back to {formatListTitle(user, list)}</BackLink>}
      actions={<FullChecklistLink to={paths.product(product)} />}
      facts={<ProductDetails product={product} factsInHead={['Product']} foldsAboveList />}
    >
      <FilterableList
        source={source}
        controls={
          isOwnCollection(listContext) ? <OwnedProductOrInsertSetSortField sort={sort} onChange={setSort} /> : null
        }
        filterLabel="Filter insert sets"
        toolbarButtons={nestsParallels ? foldAllButton : null}
        empty={<EmptyCopyList {...listContext} />}
        gridOptions={{
          label: 'Insert sets',
          tileLineRowCount: insertSetTileLineCount + (isOwner ? 1 : 0),
          hasTileActions: nestsParallels,
          renderTile: (insertSet, tileProps) => (
            <InsertSetTile
              insertSet={insertSet}
              to={paths.userList(user.username, list.list, product, insertSet)}
              from={from}
              countLine={formatCountWithNoun(list.getCopyCount(insertSet), 'copy', 'copies')}
              nestsParallels={nestsParallels}
              {...(nestsParallels && getTileFolding(insertSet.id))}
              completion={isOwner ? insertSet.completion : undefined}
              {...tileProps}
            />
          ),
        }}
      />
    </CopyListLayout>
  )
}
