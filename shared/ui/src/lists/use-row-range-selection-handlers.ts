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
export function useRowRangeSelectionHandlers(
  selection: ControlledRowRangeSelection | undefined,
  {
    activeIndex,
    totalCount,
    getIndex,
  }: { activeIndex: number; totalCount: number; getIndex: (target: EventTarget) => number | null },
) {
  const anchor = useRef(0)
  /** The row under a finger that may become a long press, until `timer` ends. */
  const pressed = useRef<{ index: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const isLongPress = useRef(false)

  /** Extends the range from its first row, or from `start` if nothing is selected. */
  const extend = (start: number, end: number) => {
    if (!selection) return
    if (!selection.rows) anchor.current = start
    const last = Math.min(Math.max(0, end), totalCount - 1)
    selection.onChange({ first: Math.min(anchor.current, last), last: Math.max(anchor.current, last) })
  }
  const stopWaiting = () => {
    clearTimeout(pressed.current?.timer)
    pressed.current = null
  }
  const selectPressed = () => {
    if (!pressed.current) return
    isLongPress.current = true
    extend(pressed.current.index, pressed.current.index)
    stopWaiting()
  }

  const pointerHandlers = {
    onMouseDown: (event: MouseEvent) => {
      // Keeps the focus on the first row of the range, and text from being selected.
      if (event.shiftKey) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const index = getIndex(event.target)
      // Only the release of the finger belongs to the long press: clicks of keys and screen readers have no detail.
      const endsLongPress = isLongPress.current && event.detail > 0
      if (index === null || !(event.shiftKey || endsLongPress)) return
      event.preventDefault()
      event.stopPropagation()
      if (!endsLongPress) extend(activeIndex, index)
      isLongPress.current = false
    },
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      isLongPress.current = false
      const index = getIndex(target)
      if (pointerType !== 'touch' || index === null) return
      stopWaiting()
      pressed.current = { index, timer: setTimeout(selectPressed, longPressMs) }
    },
    onPointerUp: stopWaiting,
    // The browser takes the pointer over to scroll.
    onPointerCancel: stopWaiting,
    // Android asks for the menu of the row's link before the time of a long press is over.
    onContextMenu: (event: MouseEvent) => {
      selectPressed()
      if (isLongPress.current) event.preventDefault()
    },
  }
  return { extend, pointerHandlers: selection ? pointerHandlers : {} }
}
