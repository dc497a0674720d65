import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ListRows } from './list-rows.tsx'

afterEach(cleanup)

const ignore = () => {}
const rowsOf = (names: ReadonlyArray<string>) => (
  <ListRows<string>
    label="Cards"
    count={names.length}
    total={names.length}
    initialCells={{ index: 0, initialCount: names.length }}
    saved={null}
    isBusy={false}
    itemAt={(index) => {
      const item = names[index]
      return item === undefined ? null : { item, readAt: 0 }
    }}
    onRange={ignore}
    onPositionChange={ignore}
    onReach={ignore}
    findIndex={() => null}
    loadItems={async () => []}
    views={{
      getId: (name) => name,
      hasImage: () => false,
      getNumber: () => null,
      rowHeader: <th>Card</th>,
      renderRow: (name) => <td>{name}</td>,
      renderSelectionActions: ({ count }) => <button type="button">Remove {count}</button>,
    }}
  />
)
const listSelected = () => screen.queryAllByRole('row', { selected: true }).map(({ textContent }) => textContent)

/** Selects the rows of Bo and Cy in a list of four. */
function selectRows() {
  const view = render(rowsOf(['Al', 'Bo', 'Cy', 'Di']))
  const row = screen.getByRole('row', { name: 'Bo' })
  row.focus()
  fireEvent.keyDown(row, { key: 'ArrowDown', shiftKey: true })
  expect(listSelected()).toEqual(['Bo', 'Cy'])
  return view
}

test.each([
  ['an item before them is gone', ['Bo', 'Cy', 'Di']],
  ['an item before them is new', ['Al', 'An', 'Bo', 'Cy', 'Di']],
  ['their first item is gone and another is new', ['Al', 'Cy', 'Di', 'Ed']],
  ['the order has changed', ['Bo', 'Cy', 'Al', 'Di']],
])('selects no rows any more when %s', (_, names) => {
  const { rerender } = selectRows()
  rerender(rowsOf(names))
  expect(listSelected()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('keeps the selection when the same items are loaded again', () => {
  const { rerender } = selectRows()
  rerender(rowsOf(['Al', 'Bo', 'Cy', 'Di']))
  expect(listSelected()).toEqual(['Bo', 'Cy'])
  expect(screen.getByRole('button', { name: 'Remove 2' })).toBeTruthy()
})

test('gives the focus back to the list when the selection is cleared by its button', () => {
  selectRows()
  const clear = screen.getByRole('button', { name: 'Clear selection' })
  clear.focus()
  fireEvent.click(clear)
  expect(listSelected()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Cy' }))
})
