import { ProductDetails } from '@ninepocket/browse/details/product-details'
import { formatProductDetails } from '@ninepocket/browse/format/format-product'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import type { ParallelsInUrl } from '@ninepocket/browse/parallels/parallels-in-url'
import { useFoldableParallels } from '@ninepocket/browse/parallels/use-foldable-parallels'
import { SidebarExtraSlot } from '@ninepocket/browse/sidebar/sidebar-extra-slot'
import { insertSetTileLineCount } from '@ninepocket/browse/tiles/insert-set-tile'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useCallback } from 'react'
import { ownershipFilteredInsertSetsSource } from '../data/ownership-filtered-insert-sets-source.ts'
import { useOwnedCardCountByInsertSet } from '../data/use-owned-card-count-by-insert-set.ts'
import { AdminOnlyLink } from '../editing/admin-only-link.tsx'
import { ChecklistProgressSlot } from '../ownership-filter/checklist-progress-slot.tsx'
import { EmptyOwnershipResult } from '../ownership-filter/empty-ownership-result.tsx'
import { OwnershipSwitch } from '../ownership-filter/ownership-switch.tsx'
import { useCurrentOwnershipFilter } from '../ownership-filter/use-ownership-filter.ts'
import { Contributors } from '../suggesting/contributors.tsx'
import { SuggestLinks } from '../suggesting/suggest-links.tsx'
import { CatalogueInsertSetTile } from '../tiles/catalogue-insert-set-tile.tsx'

export function ProductInsertSetsView({ product }: { product: Product }) {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const from = paths.product(product)
  const { ownershipFilter, isMember } = useCurrentOwnershipFilter()
  const { source, foldAllButton, getTileFolding } = useFoldableParallels(
    useCallback(
      (parallels: ParallelsInUrl) => ownershipFilteredInsertSetsSource(product.id, ownershipFilter, parallels),
      [product.id, ownershipFilter],
    ),
  )
  const getOwnedCount = useOwnedCardCountByInsertSet(isMember && ownershipFilter === 'all' ? product.id : null)
  return (
    <ListPageLayout
      header={
        <PageHeader
          title={product.name}
          back={<BackLink to={paths.products}>Back to {capitalizeProductNoun(productNoun)} Sets</BackLink>}
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
            factsInHead={['Product', 'Year', 'Publisher']}
            extraFacts={[
              { name: 'Insert Sets', value: formatNumber(product.totalInsertSets) },
              { name: 'Total Cards', value: formatNumber(product.totalCards) },
            ]}
          />
          <SuggestLinks kind="products" id={product.id} />
          <AdminOnlyLink to={paths.editRow('products', product.id)}>Edit set</AdminOnlyLink>
          <Contributors kind="products" id={product.id} />
          <SidebarExtraSlot screen="product" />
        </>
      }
    >
      <FilterableList
        controls={isMember ? <OwnershipSwitch ownershipFilter={ownershipFilter} itemsLabel="insert sets" /> : null}
        source={source}
        filterLabel="Filter insert sets"
        toolbarButtons={foldAllButton}
        unfilteredTotal={ownershipFilter === 'all' ? product.totalInsertSets : undefined}
        empty={
          <EmptyOwnershipResult
            ownershipFilter={ownershipFilter}
            total={product.totalInsertSets}
            emptyTitle="No insert sets in this set yet"
          />
        }
        gridOptions={{
          label: 'Insert sets',
          tileLineRowCount: insertSetTileLineCount,
          hasTileActions: true,
          renderTile: (insertSet, tileProps) => (
            <CatalogueInsertSetTile
              insertSet={insertSet}
              productSlug={product.slug}
              from={from}
              nestsParallels
              {...getTileFolding(insertSet.id)}
              ownedCount={insertSet.completion?.owned ?? getOwnedCount(insertSet.id)}
              {...tileProps}
            />
          ),
        }}
      />
    </ListPageLayout>
  )
}
