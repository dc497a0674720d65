import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Selected rows of a list, both ends included. */
export type SelectedRowRange = { first: number; last: number }

export type ControlledRowRangeSelection = {
  rows: SelectedRowRange | null
  onChange: (rows: SelectedRowRange | null) => void
}

const longPressMs = 500

/**
 * Selects a range of rows: Shift with a click, or a long press on a touch screen, extends it to a row.
 * @param getIndex returns the row of an element, or null outside the rows
 */
export function useRowSelection(
  selection: ControlledRowRangeSelection | undefined,
  {
    activeIndex,
    totalCount,
    getIndex,
  }: { activeIndex: number; totalCount: number; getIndex: (target: EventTarget) => number | null },
) {
  const anchor = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLongPress = useRef(false)

  /** Extends the range from its first row, or from `start` if nothing is selected. */
  const extend = (start: number, end: number) => {
    if (!selection) return
    if (!selection.rows) anchor.current = start
    const last = Math.min(Math.max(0, end), totalCount - 1)
    selection.onChange({ first: Math.min(anchor.current, last), last: Math.max(anchor.current, last) })
  }
  const stopWaiting = () => clearTimeout(timer.current)

  const pointerHandlers = {
    onMouseDown: (event: MouseEvent) => {
      // Keeps the focus on the first row of the range, and text from being selected.
      if (event.shiftKey) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const index = getIndex(event.target)
      if (index === null || !(event.shiftKey || isLongPress.current)) return
      event.preventDefault()
      event.stopPropagation()
      if (!isLongPress.current) extend(activeIndex, index)
      isLongPress.current = false
    },
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      isLongPress.current = false
      const index = getIndex(target)
      if (pointerType !== 'touch' || index === null) return
      timer.current = setTimeout(() => {
        isLongPress.current = true
        extend(index, index)
      }, longPressMs)
    },
    onPointerUp: stopWaiting,
    // The browser takes the pointer over to scroll.
    onPointerCancel: stopWaiting,
    onContextMenu: (event: MouseEvent) => {
      if (isLongPress.current) event.preventDefault()
    },
  }
  return { extend, pointerHandlers: selection ? pointerHandlers : {} }
}
