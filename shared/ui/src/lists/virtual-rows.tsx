import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react'
import { useClientValue } from '../hydration/use-client-value.ts'
import { classNames } from '../theme/class-names.ts'
import { gridRoles } from './grid-roles.ts'
import type { ScrollAnchor } from './row-range.ts'
import { getUnmeasuredListStyle } from './unmeasured-list-style.ts'
import { headerRowCount, useRowNavigation } from './use-row-navigation.ts'
import type { ControlledRowRangeSelection } from './use-row-range-selection-handlers.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import css from './virtual-rows.module.css'

/** Memoized, because the table renders anew after it was measured and at every step of scrolling. */
const GridRow = memo(function GridRow({
  index,
  isSelected,
  isTabStop,
  renderRow,
}: {
  index: number
  /** undefined where rows cannot be selected. */
  isSelected: boolean | undefined
  isTabStop: boolean
  renderRow: (index: number) => ReactNode
}) {
  return (
    <tr
      {...gridRoles.row}
      className={css.row}
      aria-rowindex={index + 1 + headerRowCount}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
    >
      {renderRow(index)}
    </tr>
  )
})

/**
 * A table of many rows for the keyboard and for screen readers: an ARIA grid with one tab stop. Renders only rows near
 * the viewport. In the server's markup, and until it is hydrated, it shows `initialCount` rows from `initialIndex` on.
 * Where a navigation opens the table, it is measured by one row first. `renderRow` returns the cells, with the roles of
 * `gridRoles`.
 */
export function VirtualRows({
  label,
  header,
  hasTallRows = false,
  count,
  totalCount,
  initialIndex,
  initialCount,
  saved,
  isBusy,
  onRange,
  onPositionChange,
  onReach,
  findIndex,
  selection,
  renderRow,
}: {
  label: string
  /** Header cells, in the order of the cells. */
  header: ReactNode
  /** Whether rows need a third line of text on a phone. */
  hasTallRows?: boolean | undefined
  count: number
  totalCount: number
  initialIndex: number
  initialCount: number
  saved: ScrollAnchor | null
  isBusy: boolean
  onRange: (first: number, last: number) => void
  onPositionChange: (anchor: ScrollAnchor) => void
  /** Called with the row that the keyboard moves to, which may be past `count`. */
  onReach: (index: number) => void
  /** Finds the row that typed digits name; null if there is none. */
  findIndex: (digits: string) => number | null
  /** undefined where rows cannot be selected. */
  selection?: ControlledRowRangeSelection | undefined
  renderRow: (index: number) => ReactNode
}) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const isServerRendered = useClientValue(() => false, true)
  const view = useVisibleRows(rows, { count, initialIndex, saved, isServerRendered, onPositionChange })
  const first = view ? view.first : initialIndex
  const unmeasuredCount = isServerRendered ? initialCount : Math.min(initialCount, 1)
  const last = view ? Math.min(view.last, count) : Math.min(first + unmeasuredCount, count)
  useEffect(() => {
    if (view) onRange(first, last)
  }, [view, first, last, onRange])
  const { activeIndex, ...handlers } = useRowNavigation(rows, {
    totalCount,
    rowHeight: view?.rowHeight ?? 0,
    onReach,
    findIndex,
    selection,
  })
  // Some row must have the tab stop, also when the active one is not rendered.
  const tabStop = activeIndex >= first && activeIndex < last ? activeIndex : first

  // Set through the CSSOM after layout, because the CSP forbids style attributes in the server's markup.
  const style: CSSProperties | undefined = view
    ? { paddingBlock: `${view.first * view.rowHeight}px ${(count - last) * view.rowHeight}px` }
    : getUnmeasuredListStyle(isServerRendered)
  return (
    <table
      role="grid"
      className={classNames(css.grid, hasTallRows && css.tall)}
      aria-label={label}
      aria-rowcount={totalCount + headerRowCount}
      aria-busy={isBusy || undefined}
      aria-multiselectable={selection ? true : undefined}
      tabIndex={-1}
      {...handlers}
    >
      <thead {...gridRoles.rowgroup} className={css.head}>
        <tr {...gridRoles.row} className={css.header} aria-rowindex={1}>
          {header}
        </tr>
      </thead>
      <tbody {...gridRoles.rowgroup} ref={rows} className={css.rows} style={style}>
        {Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
          const index = first + offset
          const isSelected = selection?.rows && index >= selection.rows.first && index <= selection.rows.last
          return (
            <GridRow
              key={index}
              index={index}
              isSelected={selection ? Boolean(isSelected) : undefined}
              isTabStop={index === tabStop}
              renderRow={renderRow}
            />
          )
        })}
      </tbody>
    </table>
  )
}
