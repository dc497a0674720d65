import { type CSSProperties, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../theme/class-names.ts'
import type { ScrollAnchor } from './row-range.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import css from './virtual-grid.module.css'

/** The style sheet lays out from 2 to this many columns, by the width there is. */
const maxColumns = 7

/**
 * Puts the first cell into its column before anything has been measured: item 1,600 of six columns is the fifth of
 * its row. A class for each number of columns, of which the style sheet applies the one that holds.
 */
function getLeadClasses(index: number): string {
  const classes = Array.from({ length: maxColumns - 1 }, (_, columnOffset) => {
    const columns = columnOffset + 2
    return css[`of${columns}at${(index % columns) + 1}`]
  })
  return classNames(...classes)
}

const subscribeToNothing = () => () => {}

/**
 * A grid of cells of one height, in the flow of the page, of which only the rows near the window are in the document.
 * The server and the first render show `opened` cells from item `opening` on.
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
  /** Cells that the list has by now. */
  count: number
  /** Cells that the list will have when it is read to its end. */
  totalCount: number
  /** The item that the cells begin with until the grid is laid out, and how many they are. */
  initialIndex: number
  initialCount: number
  /** Where the reader was on an earlier visit. */
  saved: ScrollAnchor | null
  isBusy?: boolean
  /** The cells in the document, `last` not included. */
  onRange: (first: number, last: number) => void
  /** Called while the reader scrolls. */
  onPositionChange: (place: ScrollAnchor) => void
  /** Called when the keyboard brings the focus to something in a cell. */
  onFocusCell?: (index: number) => void
  renderCell: (index: number) => ReactNode
}) {
  const grid = useRef<HTMLUListElement>(null)
  const isServerRendered = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const view = useVisibleRows(grid, { count, initialIndex, saved, isServerRendered, onPositionChange })
  const first = view ? view.first * view.columns : initialIndex
  const last = view ? Math.min(view.last * view.columns, count) : Math.min(first + initialCount, count)
  useEffect(() => {
    if (view) onRange(first, last)
  }, [view, first, last, onRange])

  // Set through the CSSOM after the first layout; the server's markup has no style attribute (CSP).
  const rowsAfter = view ? Math.max(0, Math.ceil(count / view.columns) - view.last) : 0
  const style: CSSProperties | undefined = view
    ? {
        paddingBlock: `${view.first * view.rowHeight}px ${rowsAfter * view.rowHeight}px`,
      }
    : undefined
  return (
    <div className={css.frame}>
      <ul ref={grid} className={css.grid} aria-label={label} aria-busy={isBusy || undefined} style={style}>
        {Array.from({ length: Math.max(0, last - first) }, (_, place) => {
          const index = first + place
          return (
            <li
              key={index}
              className={classNames(css.cell, !view && place === 0 && index > 0 && getLeadClasses(index))}
              aria-posinset={index + 1}
              aria-setsize={totalCount}
              onFocus={({ target }) => target.matches(':focus-visible') && onFocusCell?.(index)}
            >
              {renderCell(index)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
