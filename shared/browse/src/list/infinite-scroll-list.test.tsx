import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
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

test('renders each tile of a cached page once, although the grid is measured afterwards', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(source.page(1, '').queryKey, { products: names.map((name) => ({ name })) })
  const renderTile = vi.fn(({ name }: { name: string }) => <article>{name}</article>)
  render(
    <QueryClientProvider client={client}>
      <InfiniteScrollList
        source={source}
        view="tiles"
        gridOptions={{ label: 'Sets', tileLineCount: 2, renderTile }}
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
  // Set only after the measurement.
  await vi.waitFor(() => expect(screen.getByRole('list', { name: 'Sets' }).style.paddingBlock).not.toBe(''))
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(names)
  expect(renderTile).toHaveBeenCalledTimes(names.length)
})
