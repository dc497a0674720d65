import { type CSSProperties, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import type { Place } from './row-window.ts'
import { useRowWindow } from './use-row-window.ts'
import css from './virtual-grid.module.css'

/** The style sheet lays out from 2 to this many columns, by the width there is. */
const mostColumns = 7

/**
 * Puts the first cell into its column before anything has been measured: item 1,600 of six columns is the fifth of
 * its row. A class for each number of columns, of which the style sheet applies the one that holds.
 */
function leadClasses(index: number): string {
  const leads = Array.from({ length: mostColumns - 1 }, (_, place) => {
    const columns = place + 2
    return css[`of${columns}at${(index % columns) + 1}`]
  })
  return classNames(...leads)
}

const never = () => () => {}

/**
 * A grid of cells of one height, in the flow of the page, of which only the rows near the window are in the document.
 * The server and the first render show `opened` cells from item `opening` on.
 */
export function VirtualGrid({
  label,
  count,
  setSize,
  opening,
  opened,
  saved,
  isBusy = false,
  onRange,
  onPlace,
  onFocusCell,
  renderCell,
}: {
  label: string
  /** Cells that the list has by now. */
  count: number
  /** Cells that the list will have when it is read to its end. */
  setSize: number
  /** The item that the cells begin with until the grid is laid out, and how many they are. */
  opening: number
  opened: number
  /** Where the reader was on an earlier visit. */
  saved: Place | null
  isBusy?: boolean
  /** The cells in the document, `last` not included. */
  onRange: (first: number, last: number) => void
  /** Called while the reader scrolls. */
  onPlace: (place: Place) => void
  /** Called when the keyboard brings the focus to something in a cell. */
  onFocusCell?: (index: number) => void
  renderCell: (index: number) => ReactNode
}) {
  const grid = useRef<HTMLUListElement>(null)
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const view = useRowWindow(grid, { count, opening, saved, isServed, onPlace })
  const first = view ? view.first * view.columns : opening
  const last = view ? Math.min(view.last * view.columns, count) : Math.min(first + opened, count)
  useEffect(() => {
    if (view) onRange(first, last)
  }, [view, first, last, onRange])

  // Set through the CSSOM after the first layout; the server's markup has no style attribute (CSP).
  const rowsAfter = view ? Math.max(0, Math.ceil(count / view.columns) - view.last) : 0
  const style: CSSProperties | undefined = view
    ? {
        paddingBlock: `${view.first * view.pitch}px ${rowsAfter * view.pitch}px`,
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
              className={classNames(css.cell, !view && place === 0 && index > 0 && leadClasses(index))}
              aria-posinset={index + 1}
              aria-setsize={setSize}
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
