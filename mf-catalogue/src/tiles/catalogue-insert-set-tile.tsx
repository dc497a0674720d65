import { formatCompletion } from '@ninepocket/browse/format/format-completion'
import type { TileLoadingProps } from '@ninepocket/browse/list/list-grid'
import type { InsertSetTileFoldingProps } from '@ninepocket/browse/parallels/use-foldable-parallels'
import { InsertSetTile } from '@ninepocket/browse/tiles/insert-set-tile'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
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
  nestsParallels?: boolean
  /** Number of different cards that the member owns. */
  ownedCount?: number | undefined
} & Partial<InsertSetTileFoldingProps> &
  TileLoadingProps) {
  const paths = buildSitePaths(useSite().productNoun)
  const { totalCards: total } = insertSet
  const owned = ownedCount ?? 0
  return (
    <InsertSetTile
      {...tileProps}
      insertSet={insertSet}
      to={paths.insertSet({ product: { slug: productSlug }, insertSet })}
      countLine={owned > 0 ? formatCompletion({ owned, total }) : formatCountWithNoun(total, 'card')}
      data-tour={total > 0 ? 'checklist' : undefined}
    />
  )
}
