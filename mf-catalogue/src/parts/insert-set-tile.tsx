import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { seedEntity } from '@ninepocket/browse/list/seed-entity'
import { serialTotalMark } from '@ninepocket/browse/words/card-number-badge'
import { countOf, formatNumber } from '@ninepocket/browse/words/count-of'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import { parallelOf } from '@ninepocket/browse/words/parallel-of'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { insertSetQuery } from '../data/insert-set-query.ts'

/** Lines of an insert set's tile below its name: its cards, and what it is a parallel of (or its product). */
export const insertSetTileLines = 2

export const InsertSetTile = memo(function InsertSetTile({
  insertSet,
  productSlug,
  productName,
  from,
  owned,
  readAt,
  haste,
}: {
  insertSet: InsertSet
  productSlug: string
  /** Named where the list spans products. */
  productName?: string | undefined
  from?: string | undefined
  /** How many of its cards the member has, where somebody asked. */
  owned?: number | undefined
} & TileContext) {
  const client = useQueryClient()
  const paths = sitePaths(useSite().productNoun)
  const base = parallelOf(insertSet.attributes)
  const cards = countOf(insertSet.totalCards, 'card')
  return (
    <Tile
      to={paths.insertSet({ product: { slug: productSlug }, insertSet })}
      from={from}
      name={insertSet.name}
      colourId={insertSet.id}
      picture={freshPicture(insertSet.imageUrl, insertSet.updatedAt, readAt)}
      haste={haste}
      onFollow={() => seedEntity(client, insertSetQuery(insertSet.id), { insertSet }, readAt)}
      lines={[
        owned === undefined ? cards : `${formatNumber(owned)} of ${cards}`,
        productName ?? (base ? `Parallel of ${base}` : ''),
      ]}
      mark={serialTotalMark(insertSet.serialTotal)}
      data-tour={insertSet.totalCards > 0 ? 'checklist' : undefined}
    />
  )
})
