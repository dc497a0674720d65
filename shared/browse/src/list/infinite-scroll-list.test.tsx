import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InfiniteScrollList } from './infinite-scroll-list.tsx'
import { createPagedSource } from './paged-source.ts'

afterEach(cleanup)

const names = ['1989 Upper Deck', '1990 Score', '1991 Pro Set']
const source = createPagedSource(listProducts, {
  pageSize: 20,
  getInput: (paging) => ({ query: paging }),
  toPage: (reply) => ({ items: reply.products, total: reply.products.length }),
})

const renderList = (client: QueryClient, renderTile: (item: { name: string }) => ReactNode) =>
  render(
    <QueryClientProvider client={client}>
      <InfiniteScrollList
        source={source}
        view="tiles"
        gridOptions={{ label: 'Sets', tileLineRowCount: 2, renderTile }}
        term=""
        startPage={1}
        saved={null}
        isBusy={false}
        search=""
        empty={null}
        onPositionChange={() => {}}
      />
    </QueryClientProvider>,
  )

test('renders each tile of a cached page once, although the grid is measured afterwards', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(source.page(1, '').queryKey, { products: names.map((name) => ({ name })) })
  const renderTile = vi.fn(({ name }: { name: string }) => <article>{name}</article>)
  renderList(client, renderTile)
  // Set only after the measurement.
  await vi.waitFor(() => expect(screen.getByRole('list', { name: 'Sets' }).style.paddingBlock).not.toBe(''))
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(names)
  expect(renderTile).toHaveBeenCalledTimes(names.length)
})

test('shows loaded pages without an error when only their refetch fails', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = source.page(1, '')
  client.setQueryData(queryKey, { products: names.map((name) => ({ name })) })
  // The query of the list has no server here, so the refetch that a stale page starts fails.
  renderList(client, ({ name }) => <article>{name}</article>)
  await vi.waitFor(() => expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' }))
  expect(await screen.findAllByRole('article')).toHaveLength(names.length)
  expect(screen.queryByRole('alert')).toBeNull()
})
