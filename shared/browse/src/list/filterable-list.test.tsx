import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { FilterableList } from './filterable-list.tsx'
import { createPagedSource } from './paged-source.ts'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const source = createPagedSource(listProducts, {
  pageSize: 20,
  getInput: (paging) => ({ query: paging }),
  toPage: (reply) => ({ items: reply.products, total: reply.products.length }),
  getFilterTexts: ({ name }) => [name],
})

/** Renders a list whose only page is loaded. */
function renderList() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const setNames = (...names: string[]) =>
    client.setQueryData(source.page(1, '').queryKey, { products: names.map((name) => ({ name })) })
  setNames('1989 Upper Deck', '1990 Score', '1990 Upper Deck')
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <FilterableList
          source={source}
          filterLabel="Filter sets"
          gridOptions={{ label: 'Sets', tileLineRowCount: 2, renderTile: ({ name }) => <article>{name}</article> }}
          empty={null}
        />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Filter sets' })
  return { client, setNames, field, filter: (value: string) => fireEvent.change(field, { target: { value } }) }
}
const listNames = () => screen.queryAllByRole('article').map(({ textContent }) => textContent)

test('follows changes of the items that the browser has filtered', async () => {
  const { setNames, filter } = renderList()
  filter('1990')
  expect(listNames()).toEqual(['1990 Score', '1990 Upper Deck'])
  act(() => setNames('1989 Upper Deck', '1990 Score Canadian', '1990 Pro Set'))
  await expect.poll(listNames).toEqual(['1990 Score Canadian', '1990 Pro Set'])
  act(() => setNames('1989 Upper Deck', '1990 Pro Set'))
  await expect.poll(listNames).toEqual(['1990 Pro Set'])
  expect(screen.getByText('1 found')).toBeTruthy()
})

test('does not refetch stale pages when a filter is typed', async () => {
  const { client, filter } = renderList()
  await client.invalidateQueries({ refetchType: 'none' })
  filter('1990')
  expect(listNames()).toEqual(['1990 Score', '1990 Upper Deck'])
  expect(client.isFetching()).toBe(0)
})

test('gives the filter the focus when the button for an empty list clears it', () => {
  const { field, filter } = renderList()
  filter('1991')
  const clear = screen.getByText('Clear the filter', { selector: 'button' })
  clear.focus()
  fireEvent.click(clear)
  expect(listNames()).toHaveLength(3)
  expect(document.activeElement).toBe(field)
})
