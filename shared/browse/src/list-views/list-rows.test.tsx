import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListRows } from './list-rows.tsx'

afterEach(cleanup)

const ignore = () => {}
function Editor({ onToggle }: { onToggle: ((isOpen: boolean) => void) | undefined }) {
  return (
    <>
      <button type="button" onClick={() => onToggle?.(true)}>
        Open editor
      </button>
      <input aria-label="Edited text" />
      <button type="button" onClick={() => onToggle?.(false)}>
        Close editor
      </button>
    </>
  )
}
const onRemove = vi.fn()
const onFailed = vi.fn()
beforeEach(() => void vi.resetAllMocks())
/** @param loadItems the reply to an action; a name that is undefined is not loaded yet */
const rowsOf = (names: ReadonlyArray<string | undefined>, loadItems: () => Promise<string[]> = async () => []) => (
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
    loadItems={loadItems}
    views={{
      getId: (name) => name,
      hasImage: () => false,
      getNumber: () => null,
      rowHeader: <th>Card</th>,
      renderRow: (name) => <td>{name}</td>,
      renderSelectionActions: ({ count, loadItems: loadSelected, setActionsKept }) => (
        <>
          <button type="button" onClick={() => loadSelected().then(onRemove, onFailed)}>
            Remove {count}
          </button>
          <Editor onToggle={setActionsKept} />
        </>
      ),
    }}
  />
)
const listSelected = () => screen.queryAllByRole('row', { selected: true }).map(({ textContent }) => textContent)

/** Selects the rows of Bo and Cy in a list of four. */
function selectRows(loadItems?: () => Promise<string[]>) {
  const view = render(rowsOf(['Al', 'Bo', 'Cy', 'Di'], loadItems))
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

test('keeps an action that has a form open when the list changes, until the form is closed', () => {
  const { rerender } = selectRows()
  fireEvent.click(screen.getByRole('button', { name: 'Open editor' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Edited text' }), { target: { value: 'typed' } })
  rerender(rowsOf(['Bo', 'Cy', 'Di']))
  expect(listSelected()).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Edited text' })).toHaveProperty('value', 'typed')
  fireEvent.click(screen.getByRole('button', { name: 'Close editor' }))
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('gives an action the selected items', async () => {
  selectRows(async () => ['Bo', 'Cy'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2' }))
  await waitFor(() => expect(onRemove).toHaveBeenCalledWith(['Bo', 'Cy']))
})

test.each([
  ['an item before them is gone', ['Cy', 'Di']],
  ['their last item is another', ['Bo', 'Di']],
  ['one is gone', ['Bo']],
])('gives an action no items when the list has changed while they load: %s', async (_, loaded) => {
  const reply = Promise.withResolvers<string[]>()
  const { rerender } = selectRows(() => reply.promise)
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2' }))
  rerender(rowsOf(['Bo', 'Cy', 'Di']))
  reply.resolve(loaded)
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(onRemove).not.toHaveBeenCalled()
})

test('selects no rows any more when a row that was loaded after its selection has another item', async () => {
  const { rerender } = render(rowsOf(['Al', 'Bo', undefined, 'Di']))
  const row = screen.getByRole('row', { name: 'Bo' })
  row.focus()
  fireEvent.keyDown(row, { key: 'ArrowDown', shiftKey: true })
  rerender(rowsOf(['Al', 'Bo', 'Cy', 'Di']))
  await waitFor(() => expect(listSelected()).toEqual(['Bo', 'Cy']))
  rerender(rowsOf(['Al', 'Bo', 'An', 'Di']))
  expect(listSelected()).toEqual([])
})

test('gives the focus back to the list when the selection is cleared by its button', () => {
  selectRows()
  const clear = screen.getByRole('button', { name: 'Clear selection' })
  clear.focus()
  fireEvent.click(clear)
  expect(listSelected()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Cy' }))
})
