import { StatusAnnouncement } from '@ninepocket/browse/states/status-announcement'
import { productTileDetailLineCount } from '@ninepocket/browse/tiles/product-tile'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { TilePlaceholder } from '@ninepocket/ui/cards/tile'
import { TileRow } from '@ninepocket/ui/cards/tile-row'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { recentProductsQuery } from '../data/recent-products-query.ts'
import { CatalogueProductTile } from '../tiles/catalogue-product-tile.tsx'
import css from './recent-products.module.css'

const placeholderKeys = [1, 2, 3, 4, 5]

/** `from` is where the pages of the sets lead back to. */
export function RecentProducts({ from }: { from?: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const recent = useRecentProducts()
  // A failure is swallowed, and the section left out (spec §8.3).
  if (recent.isError) return null
  return (
    <section aria-labelledby="recent-sets">
      <div className={css.head}>
        <h2 id="recent-sets">Recent sets</h2>
        <Link to={paths.products}>All sets</Link>
      </div>
      <RecentProductTiles recent={recent} from={from} />
    </section>
  )
}

function RecentProductTiles({
  recent,
  from,
}: {
  recent: ReturnType<typeof useRecentProducts>
  from: string | undefined
}) {
  if (recent.data?.products.length === 0) {
    return <StatusView status="empty" title="No sets yet" titleAs="h3" />
  }
  return (
    <>
      {recent.data ? null : <StatusAnnouncement>Loading…</StatusAnnouncement>}
      <TileRow label="Recent sets">
        {recent.data
          ? recent.data.products.map((product) => (
              <CatalogueProductTile
                key={product.id}
                product={product}
                from={from}
                readAt={recent.dataUpdatedAt}
                priority="soon"
              />
            ))
          : placeholderKeys.map((key) => <TilePlaceholder key={key} lineRowCount={productTileDetailLineCount} />)}
      </TileRow>
    </>
  )
}

const useRecentProducts = () => useQuery(recentProductsQuery())
