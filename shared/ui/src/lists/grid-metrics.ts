/** How a grid is laid out by its style sheet: `rowHeight` is from one row's beginning to the next one's, in px. */
export type GridMetrics = { columns: number; rowHeight: number }

/** Measures a grid by its first cell; all rows are of one height. */
export function measureGrid(grid: HTMLElement): GridMetrics {
  const style = getComputedStyle(grid)
  const cell = grid.firstElementChild?.getBoundingClientRect().height ?? 0
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns: style.gridTemplateColumns.split(' ').length, rowHeight: Math.max(1, cell + gap) }
}

/** What is above this line of the window (px) is hidden by the sticky bar. */
export function getStickyOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
