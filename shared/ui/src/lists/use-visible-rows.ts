import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type GridMetrics, getStickyOffset, measureGrid } from './grid-metrics.ts'
import {
  findScrollAnchor,
  getVisibleRows,
  type RowRange,
  type ScrollAnchor,
  stepTowardsRows,
} from './row-range.ts'

export type VisibleRows = GridMetrics & RowRange

function computeRowView(top: number, metrics: GridMetrics, count: number): VisibleRows {
  const rows = Math.ceil(count / metrics.columns)
  const { columns, rowHeight } = metrics
  return {
    columns,
    rowHeight,
    ...getVisibleRows({ top, height: window.innerHeight, rows, columns, rowHeight }),
  }
}

const isSameView = (a: VisibleRows, b: VisibleRows) =>
  a.first === b.first && a.last === b.last && a.columns === b.columns && a.rowHeight === b.rowHeight

const isNearAnchor = (a: ScrollAnchor, b: ScrollAnchor) =>
  a.index === b.index && Math.abs(a.passed - b.passed) <= 1

/**
 * Which rows of a grid are in the document while the window scrolls. Null until the grid is laid out: until then
 * the caller shows the rows that the server sent, beginning with item `opening`. The change from one to the other
 * keeps every cell where it is on the screen; only then a saved place is gone to.
 */
export function useVisibleRows(
  grid: RefObject<HTMLElement | null>,
  options: {
    count: number
    initialIndex: number
    saved: ScrollAnchor | null
    isServerRendered: boolean
    onPositionChange: (place: ScrollAnchor) => void
  },
): VisibleRows | null {
  const [view, setView] = useState<VisibleRows | null>(null)
  const latest = useRef({ ...options, view })
  /** The row that has to stand at a height of the window as soon as the next view is in the document. */
  const scrollTarget = useRef<{ row: number; at: number } | null>(null)
  const anchor = useRef<ScrollAnchor>({ index: 0, passed: -1 })
  /** Whether the list has come to its place by itself: being there is not news of the reader. */
  const isOwnScroll = useRef(false)
  useLayoutEffect(() => {
    latest.current = { ...options, view }
  })

  const showItemAt = useCallback((index: number, at: number, metrics: GridMetrics) => {
    const row = Math.floor(index / metrics.columns)
    scrollTarget.current = { row, at }
    setView(computeRowView(at - row * metrics.rowHeight, metrics, latest.current.count))
  }, [])

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const { initialIndex, saved, isServerRendered, count } = latest.current
    const metrics = measureGrid(element)
    const { top } = element.getBoundingClientRect()
    const restoreSaved = () => saved && showItemAt(saved.index, getStickyOffset() - saved.passed, metrics)
    if (saved && !isServerRendered) return void restoreSaved()
    if (initialIndex === 0) setView(computeRowView(top, metrics, count))
    else showItemAt(initialIndex, top, metrics)
    // Later than the first layout, so that going there is a scroll and not a shift of what the server sent.
    const frame = requestAnimationFrame(restoreSaved)
    return () => cancelAnimationFrame(frame)
  }, [grid, showItemAt])

  useLayoutEffect(() => {
    if (!view || !scrollTarget.current || !grid.current) return
    const { row, at } = scrollTarget.current
    scrollTarget.current = null
    const scrollDelta = grid.current.getBoundingClientRect().top + row * view.rowHeight - at
    if (Math.abs(scrollDelta) >= 0.5) window.scrollBy({ top: scrollDelta, behavior: 'instant' })
    const { top } = grid.current.getBoundingClientRect()
    anchor.current = findScrollAnchor(getStickyOffset(), { ...view, top, count: latest.current.count })
    isOwnScroll.current = true
  }, [grid, view])

  /** Brings the rows near the window into the document, a row a frame. */
  const step = useCallback(() => {
    const { view: old, count } = latest.current
    if (!old || scrollTarget.current || !grid.current) return
    const near = computeRowView(grid.current.getBoundingClientRect().top, old, count)
    if (!isSameView(old, near)) setView({ ...near, ...stepTowardsRows(old, near) })
  }, [grid])

  // What is left of the way is gone in the next frames; there, nothing is left and nothing is set.
  useEffect(() => {
    if (!view) return
    const frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [view, step])

  const onScroll = useCallback(() => {
    const { view: old, count, onPositionChange } = latest.current
    if (!old || scrollTarget.current || !grid.current) return
    step()
    const { top } = grid.current.getBoundingClientRect()
    const previous = anchor.current
    anchor.current = findScrollAnchor(getStickyOffset(), { ...old, top, count })
    if (isOwnScroll.current && isNearAnchor(anchor.current, previous)) return
    isOwnScroll.current = false
    onPositionChange(anchor.current)
  }, [grid, step])

  const onResize = useCallback(() => {
    const { view: old, count } = latest.current
    const element = grid.current
    if (!old || !element) return
    const metrics = measureGrid(element)
    if (metrics.columns === old.columns && metrics.rowHeight === old.rowHeight) return onScroll()
    const { index, passed } = anchor.current
    if (passed >= 0) showItemAt(index, getStickyOffset() - passed, metrics)
    else setView(computeRowView(element.getBoundingClientRect().top, metrics, count))
  }, [grid, onScroll, showItemAt])

  useEffect(() => {
    if (!grid.current) return
    const observer = new ResizeObserver(onResize)
    observer.observe(grid.current)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [grid, onScroll, onResize])

  const { count } = options
  useLayoutEffect(step, [step, count])

  return view
}
