import type { ReactNode } from 'react'
import { ListGrid } from './list-grid.tsx'
import type { ListLook } from './paged-list.tsx'
import type { Read } from './use-pages.ts'
import type { WritePlace } from './use-place-writer.ts'

/** Cells shown before the grid has been laid out; more would be thrown away at once. */
const openedCells = 50
const ignore = () => {}

/** What a filter leaves of items that are all here. */
export function MatchingList<Item>({
  matches,
  look,
  empty,
  onPlace,
}: {
  matches: ReadonlyArray<Read<Item>>
  look: ListLook<Item>
  empty: ReactNode
  onPlace: WritePlace
}) {
  if (matches.length === 0) return empty
  return (
    <ListGrid
      {...look}
      count={matches.length}
      total={matches.length}
      opening={{ index: 0, opened: Math.min(openedCells, matches.length) }}
      saved={null}
      isBusy={false}
      itemAt={(index) => matches[index] ?? null}
      onRange={ignore}
      onPlace={(place) => onPlace(place, 1)}
    />
  )
}
