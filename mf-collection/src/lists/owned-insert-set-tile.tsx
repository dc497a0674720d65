import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity'
import { getSerialTotalBadge } from '@ninepocket/browse/words/card-number-badge'
import { formatCount } from '@ninepocket/browse/words/count-of'
import { toDisplayImage } from '@ninepocket/browse/words/fresh-picture'
import { getBaseSetName } from '@ninepocket/browse/words/parallel-of'
import type { OwnedInsertSet } from '@ninepocket/contract/owned-lists'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { insertSetQuery } from '../data/insert-set-query.ts'
import type { CopyListKind } from '../people/copy-lists.ts'

/** Lines of an insert set's tile below its name: how many of its cards the list holds, and what it is a parallel of. */
export const ownedInsertSetTileLineCount = 2

export const OwnedInsertSetTile = memo(function OwnedInsertSetTile({
  insertSet: ownedInsertSet,
  productSlug,
  list,
  username,
  from,
  readAt,
  priority,
}: {
  insertSet: OwnedInsertSet
  productSlug: string
  list: CopyListKind
  username: string
  from: string
} & TileProps) {
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  const { totalItems: _, forTradeCount: _trade, forSaleCount: _sale, ...insertSet } = ownedInsertSet
  const baseSetName = getBaseSetName(insertSet.attributes)
  return (
    <Tile
      to={paths.userList(username, list.list, { slug: productSlug }, insertSet)}
      from={from}
      name={insertSet.name}
      colorId={insertSet.id}
      image={toDisplayImage(insertSet.imageUrl, insertSet.updatedAt, readAt)}
      priority={priority}
      onFollow={() => seedEntityQuery(client, insertSetQuery(insertSet.id), { insertSet }, readAt)}
      lines={[
        formatCount(list.getCopyCount(ownedInsertSet), 'card'),
        baseSetName ? `Parallel of ${baseSetName}` : '',
      ]}
      rarityBadge={getSerialTotalBadge(insertSet.serialTotal)}
    />
  )
})
