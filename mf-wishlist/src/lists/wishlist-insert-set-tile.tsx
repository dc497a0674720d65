import { getSerialTotalBadge } from '@ninepocket/browse/format/card-badges'
import { formatCount } from '@ninepocket/browse/format/format-count'
import { getBaseSetName } from '@ninepocket/browse/format/get-base-set-name'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { WishlistInsertSet } from '@ninepocket/contract/wishlist/wishlist-lists'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { insertSetQuery } from '../data/queries/insert-set-query.ts'

/** Lines below the name: number of wishes, base set. */
export const wishlistInsertSetTileLineCount = 2

export const WishlistInsertSetTile = memo(function WishlistInsertSetTile({
  insertSet: wishlistInsertSet,
  productSlug,
  username,
  from,
  readAt,
  priority,
}: {
  insertSet: WishlistInsertSet
  productSlug: string
  username: string
  from: string
} & TileProps) {
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  const { totalItems, ...insertSet } = wishlistInsertSet
  const baseSetName = getBaseSetName(insertSet.attributes)
  return (
    <Tile
      to={paths.userList(username, 'wishlist', { slug: productSlug }, insertSet)}
      from={from}
      name={insertSet.name}
      colorId={insertSet.id}
      image={toDisplayImage(insertSet.imageUrl, insertSet.updatedAt, readAt)}
      priority={priority}
      onFollow={() => seedEntityQuery(client, insertSetQuery(insertSet.id), { insertSet }, readAt)}
      lines={[formatCount(totalItems, 'card'), baseSetName ? `Parallel of ${baseSetName}` : '']}
      rarityBadge={getSerialTotalBadge(insertSet.serialTotal)}
    />
  )
})
