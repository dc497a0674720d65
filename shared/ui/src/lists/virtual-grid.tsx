import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react'
import { useClientValue } from '../hydration/use-client-value.ts'
import { classNames } from '../theme/class-names.ts'
import type { ScrollAnchor } from './row-range.ts'
import { getUnmeasuredListStyle } from './unmeasured-list-style.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import css from './virtual-grid.module.css'

const maxColumns = 7

/**
 * Returns classes that put the first cell into its column before any measurement: item 1,600 of six columns is the
 * fifth of its row. There is one class per number of columns, and the style sheet applies the matching one.
 */
function getLeadClasses(index: number): string {
  const classes = Array.from({ length: maxColumns - 1 }, (_, columnOffset) => {
    const columns = columnOffset + 2
    return css[`of${columns}at${(index % columns) + 1}`]
  })
  return classNames(...classes)
}

/** Memoized, because the grid renders anew after it was measured and at every step of scrolling. */
const GridCell = memo(function GridCell({
  index,
  totalCount,
  leadClasses,
  onFocusCell,
  renderCell,
}: {
  index: number
  totalCount: number
  leadClasses: string | false
  onFocusCell: ((index: number) => void) | undefined
  renderCell: (index: number) => ReactNode
}) {
  return (
    <li
      className={classNames(css.cell, leadClasses)}
      aria-posinset={index + 1}
      aria-setsize={totalCount}
      onFocus={({ target }) => target.matches(':focus-visible') && onFocusCell?.(index)}
    >
      {renderCell(index)}
    </li>
  )
})

/**
 * Renders only rows near the viewport. In the server's markup, and until it is hydrated, it shows `initialCount` cells
 * from `initialIndex` on. Where a navigation opens the list, it is measured by a row of cells first.
 */
export function VirtualGrid({
  label,
  count,
  totalCount,
  initialIndex,
  initialCount,
  saved,
  isBusy = false,
  onRange,
  onPositionChange,
  onFocusCell,
  renderCell,
}: {
  label: string
  count: number
  totalCount: number
  initialIndex: number
  initialCount: number
  saved: ScrollAnchor | null
  isBusy?: boolean
  onRange: (first: number, last: number) => void
  onPositionChange: (anchor: ScrollAnchor) => void
  onFocusCell?: (index: number) => void
  renderCell: (index: number) => ReactNode
}) {
  const grid = useRef<HTMLUListElement>(null)
  const isServerRendered = useClientValue(() => false, true)
  const view = useVisibleRows(grid, { count, initialIndex, saved, isServerRendered, onPositionChange })
  const first = view ? view.first * view.columns : initialIndex
  const unmeasuredCount = isServerRendered ? initialCount : Math.min(initialCount, maxColumns)
  const last = view ? Math.min(view.last * view.columns, count) : Math.min(first + unmeasuredCount, count)
  useEffect(() => {
    if (view) onRange(first, last)
  }, [view, first, last, onRange])

  // Set through the CSSOM after layout, because the CSP forbids style attributes in the server's markup.
  const rowsAfter = view ? Math.max(0, Math.ceil(count / view.columns) - view.last) : 0
  const style: CSSProperties | undefined = view
    ? {
        paddingBlock: `${view.first * view.rowHeight}px ${rowsAfter * view.rowHeight}px`,
      }
    : getUnmeasuredListStyle(isServerRendered)
  return (
    <div className={css.frame}>
      <ul ref={grid} className={css.grid} aria-label={label} aria-busy={isBusy || undefined} style={style}>
        {Array.from({ length: Math.max(0, last - first) }, (_, cellOffset) => {
          const index = first + cellOffset
          return (
            <GridCell
              key={index}
              index={index}
              totalCount={totalCount}
              leadClasses={!view && cellOffset === 0 && index > 0 && getLeadClasses(index)}
              onFocusCell={onFocusCell}
              renderCell={renderCell}
            />
          )
        })}
      </ul>
    </div>
  )
}
