import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { InsertSetTile } from '@ninepocket/browse/tiles/insert-set-tile'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { formatCount, formatNumber } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'

export function CatalogueInsertSetTile({
  insertSet,
  productSlug,
  ownedCount,
  ...tileProps
}: {
  insertSet: InsertSet
  productSlug: string
  /** For lists that span products. */
  productName?: string | undefined
  from?: string | undefined
  /** Number of different cards that the member owns. */
  ownedCount?: number | undefined
} & TileProps) {
  const paths = buildSitePaths(useSite().productNoun)
  const cardCount = formatCount(insertSet.totalCards, 'card')
  return (
    <InsertSetTile
      {...tileProps}
      insertSet={insertSet}
      to={paths.insertSet({ product: { slug: productSlug }, insertSet })}
      countLine={ownedCount === undefined ? cardCount : `${formatNumber(ownedCount)} of ${cardCount}`}
      data-tour={insertSet.totalCards > 0 ? 'checklist' : undefined}
    />
  )
}
