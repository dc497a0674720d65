import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { SidebarExtraSlot } from '@ninepocket/browse/side/member-extras'
import { formatNumber } from '@ninepocket/browse/words/count-of'
import { formatProductDetails } from '@ninepocket/browse/words/product-line'
import type { Product } from '@ninepocket/contract/product'
import { formatProductNoun } from '@ninepocket/paths/product-label'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { PageHeader } from '@ninepocket/ui/list-header'
import { ListPageLayout } from '@ninepocket/ui/list-page'
import { useMemo } from 'react'
import { insertSetsByOwnership } from '../data/insert-sets-having.ts'
import { useOwnedCountsOfInsertSets } from '../data/use-owned-of-sets.ts'
import { ChecklistProgressSlot } from '../having/checklist-progress.tsx'
import { OwnershipSwitch } from '../having/having-switch.tsx'
import { EmptyOwnershipResult } from '../having/nothing-had.tsx'
import { useOwnershipFilter } from '../having/use-having.ts'
import { InsertSetTile, insertSetTileLineCount } from '../parts/insert-set-tile.tsx'

export function ProductInsertSetsView({ product }: { product: Product }) {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const from = paths.product(product)
  const { ownershipFilter, isMember } = useOwnershipFilter()
  const source = useMemo(
    () => insertSetsByOwnership(product.id, ownershipFilter),
    [product.id, ownershipFilter],
  )
  const getOwnedCount = useOwnedCountsOfInsertSets(isMember && ownershipFilter === 'all' ? product.id : null)
  return (
    <ListPageLayout
      header={
        <PageHeader
          title={product.name}
          back={<BackLink to={paths.products}>Back to {formatProductNoun(productNoun)} Sets</BackLink>}
        >
          <p>{formatProductDetails(product)}</p>
          <ChecklistProgressSlot product={product} />
        </PageHeader>
      }
      side={
        <>
          <ProductDetails
            foldsAboveList
            product={product}
            extraFacts={[
              { name: 'Insert Sets', value: formatNumber(product.totalInsertSets) },
              { name: 'Total Cards', value: formatNumber(product.totalCards) },
            ]}
          />
          <SidebarExtraSlot screen="product" />
        </>
      }
    >
      {isMember ? <OwnershipSwitch ownershipFilter={ownershipFilter} itemsLabel="insert sets" /> : null}
      <FilteredList
        key={ownershipFilter}
        source={source}
        filterLabel="Filter insert sets"
        unfilteredTotal={ownershipFilter === 'all' ? product.totalInsertSets : undefined}
        empty={
          <EmptyOwnershipResult
            ownershipFilter={ownershipFilter}
            total={product.totalInsertSets}
            emptyTitle="No insert sets in this product yet."
          />
        }
        gridOptions={{
          label: 'Insert sets',
          lines: insertSetTileLineCount,
          renderTile: (insertSet, tileProps) => (
            <InsertSetTile
              insertSet={insertSet}
              productSlug={product.slug}
              from={from}
              ownedCount={insertSet.completion?.owned ?? getOwnedCount(insertSet.id)}
              {...tileProps}
            />
          ),
        }}
      />
    </ListPageLayout>
  )
}
