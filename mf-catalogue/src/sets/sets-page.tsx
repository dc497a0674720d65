import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { formatProductNoun } from '@ninepocket/paths/product-label'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { PageHeader } from '@ninepocket/ui/list-header'
import { ListPageLayout } from '@ninepocket/ui/list-page'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { allProducts } from '../data/products.ts'
import { catalogueStatsQuery } from '../data/stats-query.ts'
import { ProductTile, productTileLineCount } from '../parts/product-tile.tsx'
import { CatalogueTotals } from './catalogue-totals.tsx'

/** All products, newest first. */
export function ProductListPage() {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const stats = useQuery(catalogueStatsQuery())
  return (
    <ListPageLayout
      header={
        <PageHeader
          title={`${formatProductNoun(productNoun)} Sets`}
          back={<BackLink to={paths.home}>Back to Home</BackLink>}
        />
      }
      side={<CatalogueTotals stats={stats} />}
    >
      <FilteredList
        source={allProducts}
        filterLabel="Filter sets"
        unfilteredTotal={stats.data?.stats.totalProducts}
        empty={<StatusView status="empty" title="No sets yet." />}
        gridOptions={{
          label: 'Sets',
          lines: productTileLineCount,
          renderTile: (product, tileProps) => (
            <ProductTile product={product} from={paths.products} {...tileProps} />
          ),
        }}
      />
    </ListPageLayout>
  )
}
