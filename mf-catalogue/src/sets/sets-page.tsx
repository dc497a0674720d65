import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { ListHeader } from '@ninepocket/ui/list-header'
import { ListPage } from '@ninepocket/ui/list-page'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { products } from '../data/products.ts'
import { statsQuery } from '../data/stats-query.ts'
import { ProductTile, productTileLines } from '../parts/product-tile.tsx'
import { CatalogueTotals } from './catalogue-totals.tsx'

/** All products, newest first. */
export function SetsPage() {
  const { productNoun } = useSite()
  const paths = sitePaths(productNoun)
  const stats = useQuery(statsQuery())
  return (
    <ListPage
      header={
        <ListHeader
          title={`${productLabel(productNoun)} Sets`}
          back={<BackLink to={paths.home}>Back to Home</BackLink>}
        />
      }
      side={<CatalogueTotals stats={stats} />}
    >
      <FilteredList
        source={products}
        filterLabel="Filter sets"
        totalOfAll={stats.data?.stats.totalProducts}
        empty={<StatusView status="empty" title="No sets yet." />}
        look={{
          label: 'Sets',
          lines: productTileLines,
          renderTile: (product, context) => <ProductTile product={product} from={paths.sets} {...context} />,
        }}
      />
    </ListPage>
  )
}
