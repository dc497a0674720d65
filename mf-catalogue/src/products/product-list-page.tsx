import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import { SidebarExtraSlot } from '@ninepocket/browse/sidebar/sidebar-extra-slot'
import { productTileDetailLineCount } from '@ninepocket/browse/tiles/product-tile'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { catalogueStatsQuery } from '../data/catalogue-stats-query.ts'
import { productsSource } from '../data/products-source.ts'
import { useCompletionByProduct } from '../data/use-completion-by-product.ts'
import { SuggestNewProductLink } from '../suggesting/suggest-links.tsx'
import { CatalogueProductTile } from '../tiles/catalogue-product-tile.tsx'
import { CatalogueTotals } from './catalogue-totals.tsx'
import { ProductFilterFields } from './product-filter-fields.tsx'
import { readProductFilters } from './product-filters-in-url.ts'

export function ProductListPage() {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const stats = useQuery(catalogueStatsQuery())
  const getCompletion = useCompletionByProduct()
  const [search] = useSearchParams()
  const { year, publisher } = readProductFilters(search)
  const filters = useMemo(() => ({ ...(year && { year }), ...(publisher && { publisher }) }), [year, publisher])
  const source = useMemo(() => productsSource(filters), [filters])
  const isFiltered = Object.keys(filters).length > 0
  return (
    <ListPageLayout
      header={
        <PageHeader
          title={`${capitalizeProductNoun(productNoun)} Sets`}
          back={<BackLink to={paths.home}>Back to Home</BackLink>}
        />
      }
      side={
        <>
          <CatalogueTotals stats={stats} />
          <SuggestNewProductLink />
          <SidebarExtraSlot screen="sets" />
        </>
      }
    >
      <FilterableList
        source={source}
        controls={<ProductFilterFields filters={filters} />}
        hasWideControls
        filterLabel="Filter sets"
        unfilteredTotal={isFiltered ? undefined : stats.data?.stats.totalProducts}
        empty={
          <StatusView status="empty" title={isFiltered ? 'No sets from this year and publisher' : 'No sets yet'} />
        }
        gridOptions={{
          label: 'Sets',
          tileLineRowCount: productTileDetailLineCount,
          renderTile: (product, tileProps) => (
            <CatalogueProductTile
              product={product}
              from={paths.products}
              completion={getCompletion(product.id)}
              {...tileProps}
            />
          ),
        }}
      />
    </ListPageLayout>
  )
}
