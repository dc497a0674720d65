import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { getStickyOffset } from './grid-metrics.ts'
import { type ControlledRowRangeSelection, useRowRangeSelectionHandlers } from './use-row-range-selection-handlers.ts'

/** The header is the first row of a grid, so row 0 of the list is the second. */
export const headerRowCount = 1

/** Digits typed within this time belong to one number. */
const typingPauseMs = 900

/** Time after which a row that does not load no longer takes the focus, so that the user may scroll away. */
const maxFocusWaitMs = 3000

/** Names of keys as `aria-keyshortcuts` spells them. */
const shortcutNames: Readonly<Record<string, string>> = { '+': 'Plus', '=': 'Plus', '-': 'Minus' }

const getRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tbody > tr') : null

const getRowIndex = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 1 - headerRowCount

const enterButtonSelector = 'button[aria-keyshortcuts="Enter"]'

/** Returns the row itself, then its link if Enter on the row presses a button instead, and its buttons. */
function getStops(row: HTMLElement): HTMLElement[] {
  const link = row.querySelector(enterButtonSelector) ? row.querySelector('a') : null
  return [row, ...(link ? [link] : []), ...row.querySelectorAll<HTMLElement>('button:not([popover] *)')]
}

/** Whether the event comes from a form that a button of a row has opened. */
const isInForm = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[popover], input, select, textarea') !== null

/** Focuses the first of the stops that takes the focus: disabled and hidden ones do not. */
function focusFirst(stops: ReadonlyArray<HTMLElement>): void {
  for (const stop of stops) {
    stop.focus({ preventScroll: true })
    if (document.activeElement === stop) return
  }
}

/** Presses the button of the row for Enter, or follows its link. */
const pressEnter = (row: HTMLElement): void =>
  (row.querySelector<HTMLElement>(enterButtonSelector) ?? row.querySelector('a'))?.click()

/** Presses the button of the row that names the key in `aria-keyshortcuts`. */
function pressShortcut(row: HTMLElement, key: string): boolean {
  const name = shortcutNames[key] ?? key.toUpperCase()
  if (!/^(Plus|Minus|[A-Z])$/.test(name)) return false
  const button = row.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${name}"]`)
  button?.click()
  return button !== null
}

/**
 * Moves the focus in an ARIA grid whose rows are rendered near the viewport only: arrows, Home, End, Page Up, Page Down,
 * and digits that name a row. Other keys press the buttons of the focused row. With a `selection`, Shift extends it by
 * arrows, Ctrl or ⌘ with A selects all rows, and Escape none.
 */
export function useRowNavigation(
  rows: RefObject<HTMLElement | null>,
  {
    totalCount,
    rowHeight,
    onReach,
    findIndex,
    selection,
  }: {
    totalCount: number
    /** In px. */
    rowHeight: number
    onReach: (index: number) => void
    findIndex: (digits: string) => number | null
    selection?: ControlledRowRangeSelection | undefined
  },
) {
  const [activeIndex, setActiveIndex] = useState(0)
  /** The row that takes the focus once it is rendered, and which of its stops. */
  const pending = useRef<{ index: number; stop: number; since: number } | null>(null)
  const typed = useRef({ digits: '', at: 0 })
  const { extend, pointerHandlers } = useRowRangeSelectionHandlers(selection, {
    activeIndex,
    totalCount,
    getIndex: (target) => {
      const row = getRow(target)
      return row && !isInForm(target) ? getRowIndex(row) : null
    },
  })

  const focusPending = () => {
    if (!pending.current || !rows.current) return
    const { index, stop, since } = pending.current
    const row = rows.current.querySelector<HTMLElement>(`[aria-rowindex="${index + 1 + headerRowCount}"]`)
    if (row || performance.now() - since > maxFocusWaitMs) pending.current = null
    if (row) {
      focusFirst([...getStops(row).slice(stop), row])
      row.scrollIntoView({ block: 'nearest' })
    }
    if (!pending.current) return
    // The focused row disappears when the list scrolls, and the grid still gets the keys.
    rows.current.parentElement?.focus({ preventScroll: true })
    const middle = rows.current.getBoundingClientRect().top + index * rowHeight - window.innerHeight / 2
    window.scrollBy({ top: middle, behavior: 'instant' })
  }
  useLayoutEffect(focusPending)
  const wasSelected = useRef(false)
  const isSelected = Boolean(selection?.rows)
  useLayoutEffect(() => {
    // The buttons of a selection disappear with it.
    if (wasSelected.current && !isSelected && document.activeElement === document.body)
      rows.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
    wasSelected.current = isSelected
  }, [isSelected, rows])

  const moveTo = (index: number, stop: number) => {
    const target = Math.min(Math.max(0, index), totalCount - 1)
    pending.current = { index: target, stop, since: performance.now() }
    setActiveIndex(target)
    onReach(target)
    focusPending()
  }

  const jump = (digit: string) => {
    const now = performance.now()
    const digits = now - typed.current.at < typingPauseMs ? typed.current.digits + digit : digit
    typed.current = { digits, at: now }
    const index = findIndex(digits)
    if (index !== null) moveTo(index, 0)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = getRow(event.target)
    if (event.altKey || event.defaultPrevented || isInForm(event.target)) return
    if (selection && (event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault()
      selection.onChange({ first: 0, last: totalCount - 1 })
      return
    }
    if (event.metaKey) return
    if (event.key === 'Escape') selection?.onChange(null)
    const index = row ? getRowIndex(row) : activeIndex
    const stops = row ? getStops(row) : []
    const stop = Math.max(
      0,
      stops.findIndex((each) => each.matches(':focus')),
    )
    const pageRows = Math.max(1, Math.floor((window.innerHeight - getStickyOffset()) / Math.max(1, rowHeight)) - 1)
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(index + 1, stop),
      ArrowUp: () => moveTo(index - 1, stop),
      PageDown: () => moveTo(index + pageRows, stop),
      PageUp: () => moveTo(index - pageRows, stop),
      Home: () => moveTo(0, 0),
      End: () => moveTo(totalCount - 1, 0),
      ArrowRight: () => focusFirst(stops.slice(stop + 1)),
      ArrowLeft: () => focusFirst(stops.slice(0, stop).reverse()),
    }
    const move = moves[event.key]
    if (event.shiftKey && event.key === 'ArrowDown') extend(index, index + 1)
    if (event.shiftKey && event.key === 'ArrowUp') extend(index, index - 1)
    if (move) move()
    else if (event.ctrlKey) return
    else if (event.key === 'Enter' && row && event.target === row) pressEnter(row)
    else if (/^\d$/.test(event.key)) jump(event.key)
    else if (!row || !pressShortcut(row, event.key)) return
    event.preventDefault()
  }

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = getRow(target)
    if (row) setActiveIndex(getRowIndex(row))
  }
  return { activeIndex, onKeyDown, onFocus, ...pointerHandlers }
}
