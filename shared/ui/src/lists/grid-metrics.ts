/** `rowHeight` in px includes the gap. */
export type GridMetrics = { columns: number; rowHeight: number }

export function measureGrid(grid: HTMLElement): GridMetrics {
  const style = getComputedStyle(grid)
  const cell = grid.firstElementChild?.getBoundingClientRect().height ?? 0
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns: style.gridTemplateColumns.split(' ').length, rowHeight: Math.max(1, cell + gap) }
}

/** Returns the height (px) at the top of the window that the sticky bar covers. */
export function getStickyOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
