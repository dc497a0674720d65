import type { ImagePriority } from '@ninepocket/ui/cards/card-image'
import type { ScrollAnchor } from '@ninepocket/ui/lists/row-range'
import { VirtualGrid } from '@ninepocket/ui/lists/virtual-grid'
import type { ReactNode } from 'react'
import { StaggeredTile } from './staggered-tile.tsx'
import type { ItemWithReadTime } from './use-list-pages.ts'

export type TileLoadingProps = { readAt: number; priority: ImagePriority }
export type RenderTile<Item> = (item: Item, context: TileLoadingProps) => ReactNode

/** The first tiles load without waiting for layout. The very first are likely the largest paint. */
const firstPriorityTiles = 2
const soonPriorityTiles = 8

const getImagePriority = (offset: number): ImagePriority =>
  offset < 0 || offset >= soonPriorityTiles ? 'late' : offset < firstPriorityTiles ? 'first' : 'soon'

/** The items of a list, which every view takes. */
export type ListProps<Item> = {
  label: string
  count: number
  total: number
  initialCells: { index: number; initialCount: number }
  saved: ScrollAnchor | null
  isBusy: boolean
  itemAt: (index: number) => ItemWithReadTime<Item> | null
  onRange: (first: number, last: number) => void
  onPositionChange: (anchor: ScrollAnchor) => void
  /** Called with the item that the keyboard or a page of the binder reaches, which may not be loaded. */
  onReach: (index: number) => void
}

export function ListGrid<Item>({
  label,
  placeholder,
  count,
  total,
  initialCells,
  saved,
  isBusy,
  itemAt,
  renderTile,
  onRange,
  onPositionChange,
  onReach,
}: ListProps<Item> & { placeholder: ReactNode; renderTile: RenderTile<Item> }) {
  return (
    <VirtualGrid
      label={label}
      count={count}
      totalCount={total}
      initialIndex={initialCells.index}
      initialCount={initialCells.initialCount}
      saved={saved}
      isBusy={isBusy}
      onRange={onRange}
      onPositionChange={onPositionChange}
      onFocusCell={onReach}
      renderCell={(index) => {
        const read = itemAt(index)
        const context = { readAt: read?.readAt ?? 0, priority: getImagePriority(index - initialCells.index) }
        return (
          <StaggeredTile isLoaded={read !== null} placeholder={placeholder}>
            {read ? renderTile(read.item, context) : null}
          </StaggeredTile>
        )
      }}
    />
  )
}
