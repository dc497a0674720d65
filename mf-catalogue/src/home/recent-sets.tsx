import { Said } from '@ninepocket/browse/state/said'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { TilePlaceholder } from '@ninepocket/ui/tile'
import { TileRow } from '@ninepocket/ui/tile-row'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { recentProductsQuery } from '../data/recent-products-query.ts'
import { ProductTile, productTileLines } from '../parts/product-tile.tsx'
import css from './recent-sets.module.css'

const places = [1, 2, 3, 4, 5]

/** The five sets that were added last. */
export function RecentSets() {
  const paths = sitePaths(useSite().productNoun)
  const recent = useRecent()
  return (
    <section aria-labelledby="recent-sets">
      <div className={css.head}>
        <h2 id="recent-sets">Recent sets</h2>
        <Link to={paths.sets}>All sets</Link>
      </div>
      <RecentTiles recent={recent} />
    </section>
  )
}

function RecentTiles({ recent }: { recent: ReturnType<typeof useRecent> }) {
  if (recent.isError) {
    return (
      <StatusView
        status="error"
        title="Failed to load items. Please try again."
        titleAs="h3"
        action={<Button onClick={() => recent.refetch()}>Try again</Button>}
      />
    )
  }
  if (recent.data?.products.length === 0) {
    return <StatusView status="empty" title="No sets yet." titleAs="h3" />
  }
  return (
    <>
      {recent.data ? null : <Said>Loading…</Said>}
      <TileRow label="Recent sets">
        {recent.data
          ? recent.data.products.map((product) => (
              <ProductTile
                key={product.id}
                product={product}
                from="/"
                readAt={recent.dataUpdatedAt}
                haste="soon"
              />
            ))
          : places.map((place) => <TilePlaceholder key={place} lines={productTileLines} />)}
      </TileRow>
    </>
  )
}

const useRecent = () => useQuery(recentProductsQuery())
