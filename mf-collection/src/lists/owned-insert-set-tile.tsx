import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { seedEntity } from '@ninepocket/browse/list/seed-entity'
import { serialTotalMark } from '@ninepocket/browse/words/card-number-badge'
import { countOf } from '@ninepocket/browse/words/count-of'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import { parallelOf } from '@ninepocket/browse/words/parallel-of'
import type { OwnedInsertSet } from '@ninepocket/contract/owned-lists'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { insertSetQuery } from '../data/insert-set-query.ts'
import type { CopyList } from '../people/copy-lists.ts'

/** Lines of an insert set's tile below its name: how many of its cards the list holds, and what it is a parallel of. */
export const ownedInsertSetLines = 2

export const OwnedInsertSetTile = memo(function OwnedInsertSetTile({
  insertSet: row,
  productSlug,
  list,
  username,
  from,
  readAt,
  haste,
}: {
  insertSet: OwnedInsertSet
  productSlug: string
  list: CopyList
  username: string
  from: string
} & TileContext) {
  const client = useQueryClient()
  const paths = sitePaths(useSite().productNoun)
  const { totalItems: _, forTradeCount: _trade, forSaleCount: _sale, ...insertSet } = row
  const base = parallelOf(insertSet.attributes)
  return (
    <Tile
      to={paths.userList(username, list.list, { slug: productSlug }, insertSet)}
      from={from}
      name={insertSet.name}
      colourId={insertSet.id}
      picture={freshPicture(insertSet.imageUrl, insertSet.updatedAt, readAt)}
      haste={haste}
      onFollow={() => seedEntity(client, insertSetQuery(insertSet.id), { insertSet }, readAt)}
      lines={[countOf(list.countOf(row), 'card'), base ? `Parallel of ${base}` : '']}
      mark={serialTotalMark(insertSet.serialTotal)}
    />
  )
})
