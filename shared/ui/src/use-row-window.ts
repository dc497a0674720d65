import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type GridShape, gridShape, stickyEdge } from './grid-shape.ts'
import { type Place, placeAt, type Rows, rowsTowards, rowWindow } from './row-window.ts'

export type RowView = GridShape & Rows

function viewAt(top: number, shape: GridShape, count: number): RowView {
  const rows = Math.ceil(count / shape.columns)
  const { columns, pitch } = shape
  return { columns, pitch, ...rowWindow({ top, height: window.innerHeight, rows, columns, pitch }) }
}

const isSame = (a: RowView, b: RowView) =>
  a.first === b.first && a.last === b.last && a.columns === b.columns && a.pitch === b.pitch

const isNear = (a: Place, b: Place) => a.index === b.index && Math.abs(a.passed - b.passed) <= 1

/**
 * Which rows of a grid are in the document while the window scrolls. Null until the grid is laid out: until then
 * the caller shows the rows that the server sent, beginning with item `opening`. The change from one to the other
 * keeps every cell where it is on the screen; only then a saved place is gone to.
 */
export function useRowWindow(
  grid: RefObject<HTMLElement | null>,
  options: {
    count: number
    opening: number
    saved: Place | null
    isServed: boolean
    onPlace: (place: Place) => void
  },
): RowView | null {
  const [view, setView] = useState<RowView | null>(null)
  const latest = useRef({ ...options, view })
  /** The row that has to stand at a height of the window as soon as the next view is in the document. */
  const wanted = useRef<{ row: number; at: number } | null>(null)
  const place = useRef<Place>({ index: 0, passed: -1 })
  /** Whether the list has come to its place by itself: being there is not news of the reader. */
  const isOwnPlace = useRef(false)
  useLayoutEffect(() => {
    latest.current = { ...options, view }
  })

  const showItemAt = useCallback((index: number, at: number, shape: GridShape) => {
    const row = Math.floor(index / shape.columns)
    wanted.current = { row, at }
    setView(viewAt(at - row * shape.pitch, shape, latest.current.count))
  }, [])

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const { opening, saved, isServed, count } = latest.current
    const shape = gridShape(element)
    const { top } = element.getBoundingClientRect()
    const goToSaved = () => saved && showItemAt(saved.index, stickyEdge() - saved.passed, shape)
    if (saved && !isServed) return void goToSaved()
    if (opening === 0) setView(viewAt(top, shape, count))
    else showItemAt(opening, top, shape)
    // Later than the first layout, so that going there is a scroll and not a shift of what the server sent.
    const frame = requestAnimationFrame(goToSaved)
    return () => cancelAnimationFrame(frame)
  }, [grid, showItemAt])

  useLayoutEffect(() => {
    if (!view || !wanted.current || !grid.current) return
    const { row, at } = wanted.current
    wanted.current = null
    const off = grid.current.getBoundingClientRect().top + row * view.pitch - at
    if (Math.abs(off) >= 0.5) window.scrollBy({ top: off, behavior: 'instant' })
    const { top } = grid.current.getBoundingClientRect()
    place.current = placeAt(stickyEdge(), { ...view, top, count: latest.current.count })
    isOwnPlace.current = true
  }, [grid, view])

  /** Brings the rows near the window into the document, a row a frame. */
  const step = useCallback(() => {
    const { view: old, count } = latest.current
    if (!old || wanted.current || !grid.current) return
    const near = viewAt(grid.current.getBoundingClientRect().top, old, count)
    if (!isSame(old, near)) setView({ ...near, ...rowsTowards(old, near) })
  }, [grid])

  // What is left of the way is gone in the next frames; there, nothing is left and nothing is set.
  useEffect(() => {
    if (!view) return
    const frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [view, step])

  const follow = useCallback(() => {
    const { view: old, count, onPlace } = latest.current
    if (!old || wanted.current || !grid.current) return
    step()
    const { top } = grid.current.getBoundingClientRect()
    const was = place.current
    place.current = placeAt(stickyEdge(), { ...old, top, count })
    if (isOwnPlace.current && isNear(place.current, was)) return
    isOwnPlace.current = false
    onPlace(place.current)
  }, [grid, step])

  const reshape = useCallback(() => {
    const { view: old, count } = latest.current
    const element = grid.current
    if (!old || !element) return
    const shape = gridShape(element)
    if (shape.columns === old.columns && shape.pitch === old.pitch) return follow()
    const { index, passed } = place.current
    if (passed >= 0) showItemAt(index, stickyEdge() - passed, shape)
    else setView(viewAt(element.getBoundingClientRect().top, shape, count))
  }, [grid, follow, showItemAt])

  useEffect(() => {
    if (!grid.current) return
    const observer = new ResizeObserver(reshape)
    observer.observe(grid.current)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', reshape)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', reshape)
    }
  }, [grid, follow, reshape])

  const { count } = options
  useLayoutEffect(step, [step, count])

  return view
}
