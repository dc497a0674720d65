import { VirtualRows } from '@ninepocket/ui/lists/virtual-rows'
import type { ListProps } from '../list/list-grid.tsx'
import { StaggeredTile } from '../list/staggered-tile.tsx'
import { CardRowPlaceholder } from './card-row.tsx'
import type { CardViews } from './card-views.ts'

export function ListRows<Item>({
  views,
  total,
  initialCells,
  itemAt,
  findIndex,
  ...list
}: ListProps<Item> & { views: CardViews<Item>; findIndex: (digits: string) => number | null }) {
  return (
    <VirtualRows
      {...list}
      header={views.rowHeader}
      totalCount={total}
      initialIndex={initialCells.index}
      initialCount={initialCells.initialCount}
      findIndex={findIndex}
      renderRow={(index) => {
        const read = itemAt(index)
        return (
          <StaggeredTile isLoaded={read !== null} placeholder={<CardRowPlaceholder />}>
            {read ? views.renderRow(read.item, read.readAt) : null}
          </StaggeredTile>
        )
      }}
    />
  )
}
