/** How a grid is laid out by its style sheet: `pitch` is from one row's beginning to the next one's, in px. */
export type GridShape = { columns: number; pitch: number }

/** Measures a grid by its first cell; all rows are of one height. */
export function gridShape(grid: HTMLElement): GridShape {
  const style = getComputedStyle(grid)
  const cell = grid.firstElementChild?.getBoundingClientRect().height ?? 0
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns: style.gridTemplateColumns.split(' ').length, pitch: Math.max(1, cell + gap) }
}

/** What is above this line of the window (px) is hidden by the sticky bar. */
export function stickyEdge(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
