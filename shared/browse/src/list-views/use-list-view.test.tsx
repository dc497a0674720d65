import { listViewQueryKey } from '@ninepocket/contract/site/list-view-preference'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { PagedSource } from '../list/paged-source.ts'
import { saveListView } from './save-list-view.ts'
import { useListView } from './use-list-view.ts'

type Item = { hasImage: boolean }
const source = {
  pageSize: 1,
  page: () => ({
    queryKey: ['items'],
    queryFn: async () => [{ hasImage: true }],
    select: (items: Item[]) => ({ items, total: items.length, isCapped: false }),
  }),
  getFilterTexts: () => [],
} as unknown as PagedSource<Item> // A paged source without an endpoint.

function ShownView({ search }: { search: string }) {
  return <p>{useListView(source, { page: 1, filter: '' }, search, (item) => item.hasImage)}</p>
}

const renderWithCache = (client: QueryClient, search: string) => (
  <QueryClientProvider client={client}>
    <ShownView search={search} />
  </QueryClientProvider>
)

const renderPage = (search: string, sentView?: string) => {
  const client = new QueryClient()
  client.setQueryData(['items'], [{ hasImage: true }])
  if (sentView) client.setQueryData(listViewQueryKey, sentView)
  return renderWithCache(client, search)
}

afterEach(() => {
  cleanup()
  saveListView(null)
})

test.each([
  ['the view of the address', '?view=pockets', 'list', 'pockets'],
  ['the view that was chosen last', '', 'list', 'list'],
  ['tiles if the cards have images', '', undefined, 'tiles'],
])('shows %s on the server', (_, search, sentView, shownView) => {
  expect(renderToString(renderPage(search, sentView))).toBe(`<p>${shownView}</p>`)
})

test('hydrates the view that the server has rendered, without a change', () => {
  saveListView('list')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(renderPage('', 'list'))
  const paragraph = container.firstChild
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => void changes.push(...records))
  observer.observe(container, { childList: true, characterData: true, subtree: true })
  const faults: unknown[] = []
  render(renderPage('', 'list'), { container, hydrate: true, onRecoverableError: (fault) => faults.push(fault) })
  expect([...changes, ...observer.takeRecords()]).toEqual([])
  expect(faults).toEqual([])
  expect([container.firstChild, container.textContent]).toEqual([paragraph, 'list'])
  container.remove()
})

test('changes to the view of the cookie if a shared cache sent another', () => {
  saveListView('list')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(renderPage(''))
  render(renderPage(''), { container, hydrate: true })
  expect(container.textContent).toBe('list')
  container.remove()
})

test('keeps the view of a list in use when its cards lose their images', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['items'], [{ hasImage: true }])
  const { container, rerender, unmount } = render(renderWithCache(client, ''))
  expect(container.textContent).toBe('tiles')
  client.setQueryData(['items'], [{ hasImage: false }])
  rerender(renderWithCache(client, ''))
  expect(container.textContent).toBe('tiles')
  unmount()
  // The next visit of the list decides anew.
  expect(render(renderWithCache(client, '')).container.textContent).toBe('list')
})
