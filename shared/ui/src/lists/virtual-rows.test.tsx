import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SelectedRowRange } from './use-row-range-selection-handlers.ts'
import { VirtualRows } from './virtual-rows.tsx'

const ignore = () => {}

// jsdom lacks these.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore
      disconnect = ignore
    },
  )
  vi.stubGlobal('scrollBy', ignore)
  Element.prototype.scrollIntoView = ignore
})

afterEach(cleanup)

type RowOptions = {
  totalCount?: number
  onReach?: (index: number) => void
  renderRow?: (index: number) => ReactNode
}

function renderRows(options: RowOptions = {}) {
  const onPress = vi.fn()
  const props = {
    isBusy: false,
    saved: null,
    initialIndex: 0,
    onRange: ignore,
    onPositionChange: ignore,
    onReach: ignore,
  }
  render(
    <VirtualRows
      {...props}
      label="Cards"
      header={<th>Card</th>}
      count={40}
      totalCount={40}
      initialCount={40}
      findIndex={(digits) => (Number(digits) <= 40 ? Number(digits) - 1 : null)}
      renderRow={(index) => (
        <td>
          <a href={`#card-${index + 1}`} tabIndex={-1} onClick={() => onPress('open', index)}>
            Card {index + 1}
          </a>
          <button type="button" tabIndex={-1} aria-keyshortcuts="Plus" onClick={() => onPress('plus', index)}>
            Add {index + 1}
          </button>
          <button type="button" tabIndex={-1} disabled={index === 1} onClick={() => onPress('mark', index)}>
            Mark {index + 1}
          </button>
        </td>
      )}
      {...options}
    />,
  )
  act(() => getTabStops()[0]?.focus())
  return { onPress }
}
const getTabStops = () => screen.getAllByRole('row').filter((each) => each.tabIndex === 0)
function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
function pressWith(modifiers: object, ...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })
}
const focused = () => document.activeElement?.textContent
const row = (number: number) => `Card ${number}Add ${number}Mark ${number}`

test('is a grid with the position of each row and one tab stop', () => {
  renderRows({ totalCount: 1620 })
  const grid = screen.getByRole('grid', { name: 'Cards' })
  expect(grid.getAttribute('aria-rowcount')).toBe('1621')
  expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
  expect(getTabStops().map((each) => each.textContent)).toEqual([row(1)])
})

test('moves by arrows, Home and End, and keeps the column', () => {
  renderRows()
  press('ArrowDown', 'ArrowDown')
  expect(focused()).toBe(row(3))
  press('ArrowRight', 'ArrowRight')
  expect(focused()).toBe('Mark 3')
  press('ArrowDown')
  expect(focused()).toBe('Mark 4')
  press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(focused()).toBe(row(4))
  press('End')
  expect(focused()).toBe(row(40))
  press('Home', 'ArrowUp')
  expect(focused()).toBe(row(1))
})

test('skips disabled buttons', () => {
  renderRows()
  press('ArrowRight', 'ArrowRight', 'ArrowDown')
  expect(focused()).toBe(row(2))
  press('ArrowRight', 'ArrowRight')
  expect(focused()).toBe('Add 2')
})

test('keeps the tab stop in the row that had the focus', () => {
  renderRows()
  press('ArrowDown')
  expect(getTabStops().map((each) => each.textContent)).toEqual([row(2)])
})

test('jumps to a number that is typed digit by digit, and stays where there is none', () => {
  renderRows()
  press('2', '7')
  expect(focused()).toBe(row(27))
  press('9')
  expect(focused()).toBe(row(27))
})

test('presses the button that names the key, and opens the link with Enter', () => {
  const { onPress } = renderRows()
  press('ArrowDown', '+', '=', 'w')
  expect(onPress.mock.calls).toEqual([
    ['plus', 1],
    ['plus', 1],
  ])
  expect(focused()).toBe(row(2))
  press('Enter')
  expect(onPress).toHaveBeenLastCalledWith('open', 1)
})

test('presses the button for Enter instead, and reaches the link by an arrow', () => {
  const onPress = vi.fn()
  renderRows({
    renderRow: (index) => (
      <td>
        <a href={`#card-${index + 1}`} tabIndex={-1}>
          Card {index + 1}
        </a>
        <button type="button" tabIndex={-1} aria-keyshortcuts="Enter" onClick={() => onPress(index)}>
          Manage {index + 1}
        </button>
      </td>
    ),
  })
  press('ArrowDown', 'Enter')
  expect(onPress.mock.calls).toEqual([[1]])
  press('ArrowRight')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Card 2' }))
  // The link follows Enter by itself.
  press('Enter')
  expect(onPress).toHaveBeenCalledTimes(1)
  press('ArrowRight')
  expect(focused()).toBe('Manage 2')
})

test('asks for rows that have not loaded', () => {
  const onReach = vi.fn()
  renderRows({ totalCount: 1620, onReach })
  press('End')
  expect(onReach).toHaveBeenLastCalledWith(1619)
  expect(document.activeElement).toBe(screen.getByRole('grid'))
  press('ArrowUp')
  expect(onReach).toHaveBeenLastCalledWith(1618)
})

describe('selection', () => {
  function SelectableRows() {
    const [rows, onChange] = useState<SelectedRowRange | null>(null)
    return (
      <VirtualRows
        label="Cards"
        header={<th>Card</th>}
        isBusy={false}
        saved={null}
        initialIndex={0}
        count={5}
        totalCount={5}
        initialCount={5}
        onRange={ignore}
        onPositionChange={ignore}
        onReach={ignore}
        findIndex={() => null}
        selection={{ rows, onChange }}
        renderRow={(index) => (
          <td>
            <a href={`#card-${index + 1}`} tabIndex={-1}>
              Card {index + 1}
            </a>
          </td>
        )}
      />
    )
  }
  const listSelected = () => screen.queryAllByRole('row', { selected: true }).map(({ textContent }) => textContent)
  const link = (number: number) => screen.getByRole('link', { name: `Card ${number}` })
  beforeEach(() => {
    render(<SelectableRows />)
    act(() => getTabStops()[0]?.focus())
  })

  test('extends by Shift with arrows in both directions, and ends with Escape', () => {
    press('ArrowDown', 'ArrowDown')
    pressWith({ shiftKey: true }, 'ArrowDown')
    expect(listSelected()).toEqual(['Card 3', 'Card 4'])
    pressWith({ shiftKey: true }, 'ArrowUp', 'ArrowUp')
    expect(listSelected()).toEqual(['Card 2', 'Card 3'])
    press('Escape')
    expect(listSelected()).toEqual([])
  })

  test.each(['ctrlKey', 'metaKey'])('selects all rows by A with %s', (modifier) => {
    pressWith({ [modifier]: true }, 'a')
    expect(listSelected()).toHaveLength(5)
  })

  test('extends to a row that is clicked with Shift, without opening it', () => {
    fireEvent.mouseDown(link(4), { shiftKey: true })
    expect(fireEvent.click(link(4), { shiftKey: true })).toBe(false)
    expect(listSelected()).toEqual(['Card 1', 'Card 2', 'Card 3', 'Card 4'])
    expect(fireEvent.click(link(2))).toBe(true)
  })

  test('begins with a long press on a touch screen, and extends with the next one', () => {
    vi.useFakeTimers()
    const longPress = (number: number) => {
      fireEvent.pointerDown(link(number), { pointerType: 'touch' })
      act(() => vi.advanceTimersByTime(600))
      fireEvent.pointerUp(link(number), { pointerType: 'touch' })
      expect(fireEvent.click(link(number), { detail: 1 })).toBe(false)
    }
    longPress(2)
    longPress(3)
    vi.useRealTimers()
    expect(listSelected()).toEqual(['Card 2', 'Card 3'])
  })

  test('begins when a touch screen asks for the menu of a link, which stays closed', () => {
    fireEvent.pointerDown(link(2), { pointerType: 'touch' })
    expect(fireEvent.contextMenu(link(2))).toBe(false)
    fireEvent.pointerUp(link(2), { pointerType: 'touch' })
    expect(listSelected()).toEqual(['Card 2'])
    // No click follows on such a screen, and later ones by keyboard or a screen reader open the card.
    expect(fireEvent.click(link(2))).toBe(true)
  })

  test('leaves the menu of a link to a mouse', () => {
    fireEvent.pointerDown(link(2), { pointerType: 'mouse' })
    expect(fireEvent.contextMenu(link(2))).toBe(true)
    expect(listSelected()).toEqual([])
  })

  test('does not begin when the finger scrolls', () => {
    vi.useFakeTimers()
    fireEvent.pointerDown(link(2), { pointerType: 'touch' })
    fireEvent.pointerCancel(link(2), { pointerType: 'touch' })
    act(() => vi.advanceTimersByTime(600))
    vi.useRealTimers()
    expect(listSelected()).toEqual([])
  })
})

test('states the roles of rows, which browsers drop where a style sheet changes how they are displayed', () => {
  renderRows()
  const table = screen.getByRole('grid', { name: 'Cards' })
  const listRoles = (selector: string) => [
    ...new Set([...table.querySelectorAll(selector)].map((part) => part.getAttribute('role'))),
  ]
  expect(listRoles('thead, tbody')).toEqual(['rowgroup'])
  expect(listRoles('tr')).toEqual(['row'])
})

test('renders each row once, although the table is measured afterwards and the tab stop moves', () => {
  const renderRow = vi.fn((index: number) => <td>Card {index + 1}</td>)
  renderRows({ renderRow })
  press('ArrowDown')
  expect(focused()).toBe('Card 2')
  const rendered = renderRow.mock.calls.map(([index]) => index)
  // The rows that lose and get the tab stop are rendered again.
  expect(rendered).toHaveLength(40 + 2)
})
