import { getSerialTotalBadge } from '@ninepocket/browse/format/card-badges'
import { formatCount, formatNumber } from '@ninepocket/browse/format/format-count'
import { getBaseSetName } from '@ninepocket/browse/format/get-base-set-name'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { insertSetQuery } from '../data/insert-set-query.ts'

/** Lines below the name: card count, and base set or product. */
export const insertSetTileLineCount = 2

export const InsertSetTile = memo(function InsertSetTile({
  insertSet,
  productSlug,
  productName,
  from,
  ownedCount,
  readAt,
  priority,
}: {
  insertSet: InsertSet
  productSlug: string
  /** For lists that span products. */
  productName?: string | undefined
  from?: string | undefined
  /** Number of different cards that the member owns. */
  ownedCount?: number | undefined
} & TileProps) {
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  const baseSetName = getBaseSetName(insertSet.attributes)
  const cardCount = formatCount(insertSet.totalCards, 'card')
  return (
    <Tile
      to={paths.insertSet({ product: { slug: productSlug }, insertSet })}
      from={from}
      name={insertSet.name}
      colorId={insertSet.id}
      image={toDisplayImage(insertSet.imageUrl, insertSet.updatedAt, readAt)}
      priority={priority}
      onFollow={() => seedEntityQuery(client, insertSetQuery(insertSet.id), { insertSet }, readAt)}
      lines={[
        ownedCount === undefined ? cardCount : `${formatNumber(ownedCount)} of ${cardCount}`,
        productName ?? (baseSetName ? `Parallel of ${baseSetName}` : ''),
      ]}
      rarityBadge={getSerialTotalBadge(insertSet.serialTotal)}
      data-tour={insertSet.totalCards > 0 ? 'checklist' : undefined}
    />
  )
})
