import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { SelectedRowRange } from '@ninepocket/ui/lists/use-row-range-selection-handlers'
import { VirtualRows } from '@ninepocket/ui/lists/virtual-rows'
import { useState } from 'react'
import type { ListProps } from '../list/list-grid.tsx'
import { StaggeredTile } from '../list/staggered-tile.tsx'
import { CardRowPlaceholder } from './card-row.tsx'
import type { CardRowViewOptions } from './card-row-view-options.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelectedRowRange } from './use-selected-row-range.ts'

/** What rows need of a list beyond the items in view. */
export type ListRowLookup<Item> = {
  /** Finds the item that typed digits name; null if there is none. */
  findIndex: (digits: string) => number | null
  /** Returns the items from the first to the last index, both included. Rejects if some do not load. */
  loadItems: (first: number, last: number) => Promise<ReadonlyArray<Item>>
}

export function ListRows<Item>({
  views,
  total,
  initialCells,
  itemAt,
  findIndex,
  loadItems,
  ...list
}: ListProps<Item> & ListRowLookup<Item> & { views: CardRowViewOptions<Item> }) {
  const { renderSelectionActions } = views
  const { rows, select, throwIfOtherItems } = useSelectedRowRange(total, (index) => {
    const read = itemAt(index)
    return read && views.getId(read.item)
  })
  const clear = () => select(null)
  const [keptRows, setKeptRows] = useState<SelectedRowRange | null>(null)
  const actionRows = rows ?? keptRows
  const count = actionRows ? actionRows.last - actionRows.first + 1 : 0
  const loadSelectedItems = async ({ first, last }: SelectedRowRange) => {
    const items = await loadItems(first, last)
    throwIfOtherItems(items.map(views.getId))
    return items
  }
  return (
    <>
      <VirtualRows
        {...list}
        header={views.rowHeader}
        hasTallRows={views.mixesSets}
        totalCount={total}
        initialIndex={initialCells.index}
        initialCount={initialCells.initialCount}
        findIndex={findIndex}
        selection={renderSelectionActions && { rows, onChange: select }}
        renderRow={(index) => {
          const read = itemAt(index)
          return (
            <StaggeredTile isLoaded={read !== null} placeholder={<CardRowPlaceholder />}>
              {read ? views.renderRow(read.item, read.readAt) : null}
            </StaggeredTile>
          )
        }}
      />
      {actionRows && renderSelectionActions ? (
        <SelectionBar countText={formatCountWithNoun(count, 'card')} onClear={clear}>
          {renderSelectionActions({
            count,
            loadItems: () => loadSelectedItems(actionRows),
            clear,
            setActionsKept: (isKept) => setKeptRows(isKept ? actionRows : null),
          })}
        </SelectionBar>
      ) : null}
    </>
  )
}
