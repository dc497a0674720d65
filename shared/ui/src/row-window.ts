/** Rows that stand in the document: from `first` up to and without `last`. */
export type Rows = { first: number; last: number }

/** A list never has more cells than this in the document, however tall the window is. */
export const maxCells = 180

/**
 * The rows of a grid that are near the window, all rows being of one height.
 * @param top where row 0 begins, in px from the window's upper edge
 * @param height the window's height in px
 * @param pitch from one row's beginning to the next one's, in px
 * @returns at least one row where there are any: the grid is measured by it
 */
export function rowWindow(input: {
  top: number
  height: number
  pitch: number
  rows: number
  columns: number
}): Rows {
  const { top, height, pitch, rows, columns } = input
  if (rows === 0) return { first: 0, last: 0 }
  const mostRows = Math.max(1, Math.floor(maxCells / columns))
  const visible = Math.ceil(height / pitch) + 1
  const spare = Math.max(0, Math.min(Math.ceil(visible / 2), Math.floor((mostRows - visible) / 2)))
  const firstVisible = Math.floor(-top / pitch)
  const first = Math.min(Math.max(0, firstVisible - spare), rows - 1)
  const last = Math.min(Math.max(first + 1, firstVisible + visible + spare), rows, first + mostRows)
  return { first, last }
}

/**
 * The rows to go to `wanted` by: at most one row more than there were at each end, so that no frame has to make more
 * than that. Rows that nobody is near are made all at once, for nothing of them is on the screen yet.
 */
export function rowsTowards(old: Rows, wanted: Rows): Rows {
  const isElsewhere = wanted.first >= old.last || wanted.last <= old.first
  if (isElsewhere) return wanted
  return { first: Math.max(wanted.first, old.first - 1), last: Math.min(wanted.last, old.last + 1) }
}

/** A point of a list that survives a change of its columns: an item, and how far its row has passed the edge. */
export type Place = { index: number; passed: number }

/** What stands at the edge (px from the window's top, below a sticky bar). Above the list, `passed` is negative. */
export function placeAt(
  edge: number,
  { top, pitch, columns, count }: { top: number; pitch: number; columns: number; count: number },
): Place {
  const lastRow = Math.max(0, Math.ceil(count / columns) - 1)
  const row = Math.min(Math.max(0, Math.floor((edge - top) / pitch)), lastRow)
  return { index: row * columns, passed: Math.round(edge - (top + row * pitch)) }
}
