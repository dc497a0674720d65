import type { ListView } from '@ninepocket/contract/site/list-view-preference'
import type { ReactNode } from 'react'
import { findItemIndexByCardNumber } from '../list-views/find-row-index-by-card-number.ts'
import { type ListDisplayOptions, ListItems } from './list-items.tsx'
import type { ItemWithReadTime } from './use-list-pages.ts'
import type { WriteListPosition } from './use-list-position-writer.ts'

/** Cells rendered before layout. More would be discarded at once. */
const initialCellCount = 50
const ignore = () => {}

export function MatchingList<Item>({
  matches,
  view,
  gridOptions,
  empty,
  onPositionChange,
}: {
  matches: ReadonlyArray<ItemWithReadTime<Item>>
  view: ListView
  gridOptions: ListDisplayOptions<Item>
  empty: ReactNode
  onPositionChange: WriteListPosition
}) {
  if (matches.length === 0) return empty
  return (
    <ListItems
      view={view}
      gridOptions={gridOptions}
      count={matches.length}
      total={matches.length}
      initialCells={{ index: 0, initialCount: Math.min(initialCellCount, matches.length) }}
      saved={null}
      isBusy={false}
      itemAt={(index) => matches[index] ?? null}
      onRange={ignore}
      onReach={ignore}
      loadItems={async (first, last) => matches.slice(first, last + 1).map(({ item }) => item)}
      findIndex={(digits) =>
        findItemIndexByCardNumber(digits, matches, ({ item }) => gridOptions.views?.getNumber(item) ?? null)
      }
      onPositionChange={(position) => onPositionChange(position, 1)}
    />
  )
}
