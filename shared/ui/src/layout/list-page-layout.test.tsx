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
