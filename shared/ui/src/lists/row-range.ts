/** Rows from `first` up to `last`, which is not included. */
export type RowRange = { first: number; last: number }

/** Limit on rendered cells, however tall the window is. */
export const maxRenderedCells = 180

/**
 * Returns the rows of a grid near the viewport, at least one unless the grid is empty, because the grid is measured by
 * its first cell.
 * @param top of row 0, in px from the top of the window
 * @param height of the window in px
 * @param rowHeight in px, with the gap
 */
export function getVisibleRows(input: {
  top: number
  height: number
  rowHeight: number
  rows: number
  columns: number
}): RowRange {
  const { top, height, rowHeight, rows, columns } = input
  if (rows === 0) return { first: 0, last: 0 }
  const maxRows = Math.max(1, Math.floor(maxRenderedCells / columns))
  const visible = Math.ceil(height / rowHeight) + 1
  const overscanRows = Math.max(0, Math.min(Math.ceil(visible / 2), Math.floor((maxRows - visible) / 2)))
  const firstVisible = Math.floor(-top / rowHeight)
  const first = Math.min(Math.max(0, firstVisible - overscanRows), rows - 1)
  const last = Math.min(Math.max(first + 1, firstVisible + visible + overscanRows), rows, first + maxRows)
  return { first, last }
}

/** Rows of a list that one frame adds at each end: about as much work as a row of tiles. */
const listRowsPerFrame = 8

/** Returns the rows of the next frame: one row of tiles more at each end, or all if none of the old ones is needed. */
export function stepTowardsRows(old: RowRange, target: RowRange, columns: number): RowRange {
  const isDisjoint = target.first >= old.last || target.last <= old.first
  if (isDisjoint) return target
  const step = columns === 1 ? listRowsPerFrame : 1
  return { first: Math.max(target.first, old.first - step), last: Math.min(target.last, old.last + step) }
}

/** A scroll position that survives a change of columns: an item, and how far (px) its row is past the edge. */
export type ScrollAnchor = { index: number; offset: number }

/** Finds the item at the edge (px from the top of the window). Above the list the offset is negative. */
export function findScrollAnchor(
  edge: number,
  { top, rowHeight, columns, count }: { top: number; rowHeight: number; columns: number; count: number },
): ScrollAnchor {
  const lastRow = Math.max(0, Math.ceil(count / columns) - 1)
  const row = Math.min(Math.max(0, Math.floor((edge - top) / rowHeight)), lastRow)
  return { index: row * columns, offset: Math.round(edge - (top + row * rowHeight)) }
}
