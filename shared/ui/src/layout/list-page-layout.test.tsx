import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VirtualRows } from '../lists/virtual-rows.tsx'
import { ListPageLayout } from './list-page-layout.tsx'

beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tiles = (
  <ul>
    <li>
      <a href="/first">First card</a>
    </li>
    <li>
      <a href="/second">Second card</a>
    </li>
  </ul>
)
const rows = (
  <VirtualRows
    label="Cards"
    header={<th>Card</th>}
    count={2}
    totalCount={2}
    initialIndex={0}
    initialCount={2}
    saved={null}
    isBusy={false}
    onRange={() => undefined}
    onPositionChange={() => undefined}
    onReach={() => undefined}
    findIndex={() => null}
    renderRow={(index) => <td>Row {index}</td>}
  />
)

test.each([
  ['the first tile', tiles, 'First card'],
  ['the row that has the tab stop', rows, 'Row 0'],
])('leads from the first link to %s', (_, list, focusedText) => {
  render(
    <ListPageLayout header={<a href="/back">Back</a>} side={null}>
      <a href="/all">All</a>
      {list}
    </ListPageLayout>,
  )
  const [first] = screen.getAllByRole('link')
  expect(first?.textContent).toBe('Skip to list')
  if (first) fireEvent.click(first)
  expect(document.activeElement?.textContent).toBe(focusedText)
})

test('reads the details after the list, and leads to them by a link and by their button', () => {
  render(
    <ListPageLayout header={<a href="/back">Back</a>} side={<a href="/change">Suggest a change</a>}>
      {tiles}
    </ListPageLayout>,
  )
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Skip to list', 'Skip to details', 'Back', 'First card', 'Second card', 'Suggest a change'])
  const details = screen.getByRole('region', { name: 'Details' })
  fireEvent.click(screen.getByRole('link', { name: 'Skip to details' }))
  expect(document.activeElement).toBe(details)
  const button = screen.getByRole('button', { name: 'Details' })
  for (const isOpen of [true, false]) {
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(isOpen ? details : button)
  }
  fireEvent.click(button)
  fireEvent.keyDown(screen.getByRole('link', { name: 'Suggest a change' }), { key: 'Escape' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('stays open when Escape closes a dialog of the details, or does something else there', () => {
  const side = (
    <>
      <dialog open>
        <button type="button">Report</button>
      </dialog>
      <div popover="auto">
        <button type="button">Edit</button>
      </div>
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Filter
      </button>
    </>
  )
  render(
    <ListPageLayout header={null} side={side}>
      {tiles}
    </ListPageLayout>,
  )
  const toggle = screen.getByRole('button', { name: 'Details' })
  fireEvent.click(toggle)
  for (const name of ['Report', 'Edit', 'Filter']) {
    fireEvent.keyDown(screen.getByText(name), { key: 'Escape' })
    expect(document.activeElement).not.toBe(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
  }
})
