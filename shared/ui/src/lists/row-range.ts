/** Rows that stand in the document: from `first` up to and without `last`. */
export type RowRange = { first: number; last: number }

/** A list never has more cells than this in the document, however tall the window is. */
export const maxRenderedCells = 180

/**
 * The rows of a grid that are near the window, all rows being of one height.
 * @param top where row 0 begins, in px from the window's upper edge
 * @param height the window's height in px
 * @param rowHeight from one row's beginning to the next one's, in px
 * @returns at least one row where there are any: the grid is measured by it
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

/**
 * The rows to go to `wanted` by: at most one row more than there were at each end, so that no frame has to make more
 * than that. Rows that nobody is near are made all at once, for nothing of them is on the screen yet.
 */
export function stepTowardsRows(old: RowRange, target: RowRange): RowRange {
  const isDisjoint = target.first >= old.last || target.last <= old.first
  if (isDisjoint) return target
  return { first: Math.max(target.first, old.first - 1), last: Math.min(target.last, old.last + 1) }
}

/** A point of a list that survives a change of its columns: an item, and how far its row has passed the edge. */
export type ScrollAnchor = { index: number; passed: number }

/** What stands at the edge (px from the window's top, below a sticky bar). Above the list, `passed` is negative. */
export function findScrollAnchor(
  edge: number,
  { top, rowHeight, columns, count }: { top: number; rowHeight: number; columns: number; count: number },
): ScrollAnchor {
  const lastRow = Math.max(0, Math.ceil(count / columns) - 1)
  const row = Math.min(Math.max(0, Math.floor((edge - top) / rowHeight)), lastRow)
  return { index: row * columns, passed: Math.round(edge - (top + row * rowHeight)) }
}
