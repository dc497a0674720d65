import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type GridMetrics, getStickyOffset, measureGrid } from './grid-metrics.ts'
import { findScrollAnchor, getVisibleRows, type RowRange, type ScrollAnchor, stepTowardsRows } from './row-range.ts'

type VisibleRows = GridMetrics & RowRange

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

const isNearAnchor = (a: ScrollAnchor, b: ScrollAnchor) => a.index === b.index && Math.abs(a.offset - b.offset) <= 1

/**
 * Returns the rows of a grid to render while the window scrolls; null before the first layout. Until then the caller
 * renders the server's cells, or on a navigation in the browser only the first one, which is measured. The first
 * measured render keeps every cell in its place on screen, and the saved position is restored only after that.
 */
export function useVisibleRows(
  grid: RefObject<HTMLElement | null>,
  options: {
    count: number
    initialIndex: number
    saved: ScrollAnchor | null
    isServerRendered: boolean
    onPositionChange: (anchor: ScrollAnchor) => void
  },
): VisibleRows | null {
  const [view, setView] = useState<VisibleRows | null>(null)
  const latest = useRef({ ...options, view })
  const scrollTarget = useRef<{ row: number; at: number } | null>(null)
  const anchor = useRef<ScrollAnchor>({ index: 0, offset: -1 })
  /** Whether the list has scrolled by itself, which is not reported as a move by the user. */
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
    const restoreSaved = () => saved && showItemAt(saved.index, getStickyOffset() - saved.offset, metrics)
    if (saved && !isServerRendered) return void restoreSaved()
    if (initialIndex === 0) setView(computeRowView(top, metrics, count))
    else showItemAt(initialIndex, top, metrics)
    // After the first layout, so that it counts as scrolling and not as a layout shift.
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

  const step = useCallback(() => {
    const { view: old, count } = latest.current
    if (!old || scrollTarget.current || !grid.current) return
    const near = computeRowView(grid.current.getBoundingClientRect().top, old, count)
    if (!isSameView(old, near)) setView({ ...near, ...stepTowardsRows(old, near, near.columns) })
  }, [grid])

  // Continues in the following frames; at the target `step` sets no state.
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
    const { index, offset } = anchor.current
    if (offset >= 0) showItemAt(index, getStickyOffset() - offset, metrics)
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
