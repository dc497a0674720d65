import type { PictureHaste } from '@ninepocket/ui/card-face'
import type { Place } from '@ninepocket/ui/row-window'
import { TilePlaceholder } from '@ninepocket/ui/tile'
import { VirtualGrid } from '@ninepocket/ui/virtual-grid'
import type { ReactNode } from 'react'
import { InTurn } from './in-turn.tsx'
import type { Read } from './use-pages.ts'

/** What a tile is told beside its item. */
export type TileContext = { readAt: number; haste: PictureHaste }
export type RenderTile<Item> = (item: Item, context: TileContext) => ReactNode

/** Pictures of these first tiles are fetched without waiting for layout; the very first ones are the page's largest. */
const firstPictures = 2
const soonPictures = 8

const hasteOf = (place: number): PictureHaste =>
  place < 0 || place >= soonPictures ? 'late' : place < firstPictures ? 'first' : 'soon'

/** The grid of a list, with the place of each tile that has not come yet. */
export function ListGrid<Item>({
  label,
  lines,
  count,
  total,
  opening,
  saved,
  isBusy,
  itemAt,
  renderTile,
  onRange,
  onPlace,
  onFocusTile,
}: {
  label: string
  /** How many lines a tile has below its name. */
  lines: number
  count: number
  total: number
  opening: { index: number; opened: number }
  saved: Place | null
  isBusy: boolean
  itemAt: (index: number) => Read<Item> | null
  renderTile: RenderTile<Item>
  onRange: (first: number, last: number) => void
  onPlace: (place: Place) => void
  onFocusTile?: (index: number) => void
}) {
  return (
    <VirtualGrid
      label={label}
      count={count}
      setSize={total}
      opening={opening.index}
      opened={opening.opened}
      saved={saved}
      isBusy={isBusy}
      onRange={onRange}
      onPlace={onPlace}
      {...(onFocusTile && { onFocusCell: onFocusTile })}
      renderCell={(index) => {
        const read = itemAt(index)
        const context = { readAt: read?.readAt ?? 0, haste: hasteOf(index - opening.index) }
        return (
          <InTurn isHere={read !== null} placeholder={<TilePlaceholder lines={lines} />}>
            {read ? renderTile(read.item, context) : null}
          </InTurn>
        )
      }}
    />
  )
}
