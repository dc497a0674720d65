import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { productTileDetailLineCount } from '@ninepocket/browse/tiles/product-tile'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { allProductsSource } from '../data/all-products-source.ts'
import { catalogueStatsQuery } from '../data/catalogue-stats-query.ts'
import { CatalogueProductTile } from '../tiles/catalogue-product-tile.tsx'
import { CatalogueTotals } from './catalogue-totals.tsx'

export function ProductListPage() {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const stats = useQuery(catalogueStatsQuery())
  return (
    <ListPageLayout
      header={
        <PageHeader
          title={`${capitalizeProductNoun(productNoun)} Sets`}
          back={<BackLink to={paths.home}>Back to Home</BackLink>}
        />
      }
      side={<CatalogueTotals stats={stats} />}
    >
      <FilteredList
        source={allProductsSource}
        filterLabel="Filter sets"
        unfilteredTotal={stats.data?.stats.totalProducts}
        empty={<StatusView status="empty" title="No sets yet." />}
        gridOptions={{
          label: 'Sets',
          lines: productTileDetailLineCount,
          renderTile: (product, tileProps) => (
            <CatalogueProductTile product={product} from={paths.products} {...tileProps} />
          ),
        }}
      />
    </ListPageLayout>
  )
}
