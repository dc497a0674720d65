import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { seedEntity } from '@ninepocket/browse/list/seed-entity'
import { serialTotalMark } from '@ninepocket/browse/words/card-number-badge'
import { countOf } from '@ninepocket/browse/words/count-of'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import { parallelOf } from '@ninepocket/browse/words/parallel-of'
import type { WishedInsertSet } from '@ninepocket/contract/wished-lists'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { insertSetQuery } from '../data/insert-set-query.ts'

/** Lines of an insert set's tile below its name: how many of its cards are wished for, and what it is a parallel of. */
export const wishedInsertSetLines = 2

export const WishedInsertSetTile = memo(function WishedInsertSetTile({
  insertSet: row,
  productSlug,
  username,
  from,
  readAt,
  haste,
}: {
  insertSet: WishedInsertSet
  productSlug: string
  username: string
  from: string
} & TileContext) {
  const client = useQueryClient()
  const paths = sitePaths(useSite().productNoun)
  const { totalItems, ...insertSet } = row
  const base = parallelOf(insertSet.attributes)
  return (
    <Tile
      to={paths.userList(username, 'wishlist', { slug: productSlug }, insertSet)}
      from={from}
      name={insertSet.name}
      colourId={insertSet.id}
      picture={freshPicture(insertSet.imageUrl, insertSet.updatedAt, readAt)}
      haste={haste}
      onFollow={() => seedEntity(client, insertSetQuery(insertSet.id), { insertSet }, readAt)}
      lines={[countOf(totalItems, 'card'), base ? `Parallel of ${base}` : '']}
      mark={serialTotalMark(insertSet.serialTotal)}
    />
  )
})
