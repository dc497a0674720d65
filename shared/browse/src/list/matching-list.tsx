import type { ReactNode } from 'react'
import { ListGrid } from './list-grid.tsx'
import type { ListGridOptions } from './paged-list.tsx'
import type { FetchedItem } from './use-list-pages.ts'
import type { WriteListPosition } from './use-list-position-writer.ts'

/** Cells rendered before layout. More would be discarded at once. */
const initialCellCount = 50
const ignore = () => {}

export function MatchingList<Item>({
  matches,
  gridOptions,
  empty,
  onPositionChange,
}: {
  matches: ReadonlyArray<FetchedItem<Item>>
  gridOptions: ListGridOptions<Item>
  empty: ReactNode
  onPositionChange: WriteListPosition
}) {
  if (matches.length === 0) return empty
  return (
    <ListGrid
      {...gridOptions}
      count={matches.length}
      total={matches.length}
      initialCells={{ index: 0, initialCount: Math.min(initialCellCount, matches.length) }}
      saved={null}
      isBusy={false}
      itemAt={(index) => matches[index] ?? null}
      onRange={ignore}
      onPositionChange={(position) => onPositionChange(position, 1)}
    />
  )
}
