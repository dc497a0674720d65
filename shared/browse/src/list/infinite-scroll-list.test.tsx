import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InfiniteScrollList } from './infinite-scroll-list.tsx'
import { createPagedSource } from './paged-source.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const names = Array.from({ length: 20 }, (_, index) => `Set ${index + 1}`)
/** A quarter of jsdom's window. */
const tileHeight = 192
/** Four and one, and half as many below them. */
const tilesNearViewport = 8
const source = createPagedSource(listProducts, {
  pageSize: 20,
  getInput: (paging) => ({ query: paging }),
  toPage: (reply) => ({ items: reply.products, total: reply.products.length }),
})

test('renders only the tiles near the viewport, and each of them once, when a cached page opens', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, tileHeight))
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
  const shown = names.slice(0, tilesNearViewport)
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(shown)
  expect(renderTile.mock.calls.map(([{ name }]) => name)).toEqual(shown)
})
