import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { listCollectionProducts } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { typeWithoutPauses } from '@ninepocket/testing/rendering/type-without-pauses'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { productPath, setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const someProducts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aProduct({
      id: anId(index + 1),
      name: `Set ${index + 1}`,
      year: String(2000 + index),
      publisher: 'Topps',
    }),
  )

const api = setUpFakeCatalogueApi()
function serveProducts(count: number) {
  addFakeCatalogueApi(api, { products: someProducts(count), insertSets: [], cards: [] })
}
const tiles = () => screen.queryAllByRole('article').length

test('shows name, year and publisher of a set and links to its insert sets', async () => {
  await renderRoute(routes, '/hockey-sets')
  const link = await screen.findByRole('link', { name: '1989 Upper Deck' })
  expect(link.getAttribute('href')).toBe(productPath)
  expect(screen.getByText('1989')).toBeTruthy()
  expect(screen.getByText('Upper Deck')).toBeTruthy()
})

test('says that a set has no cards yet, because it stands last whatever its year', async () => {
  const product = aProduct({ name: 'Announced', year: '2026', publisher: 'Topps', totalCards: 0 })
  addFakeCatalogueApi(api, { products: [product], insertSets: [], cards: [] })
  await renderRoute(routes, '/hockey-sets')
  expect(await screen.findByText('No cards yet')).toBeTruthy()
  expect(screen.getByText('2026 · Topps')).toBeTruthy()
})

test('shows a member how far they have completed a set', async () => {
  const [product] = testCatalogue.products
  const counts = { totalItems: 5, forTradeCount: 0, forSaleCount: 0, completion: { owned: 3, total: 12 } }
  const products = product ? [{ ...product, ...counts }] : []
  api.on(listCollectionProducts, () => ({ products, currentPage: 1, totalPages: 1, totalProducts: 1 }))
  await renderRoute(routes, '/hockey-sets', { session: aMemberSession() })
  expect(await screen.findByText('25% · 9 to go')).toBeTruthy()
  expect(screen.getByText('1989 · Upper Deck')).toBeTruthy()
})

test('shows no completion to guests, and when it fails to load', async () => {
  const { unmount } = await renderRoute(routes, '/hockey-sets')
  expect(await screen.findByText('Upper Deck')).toBeTruthy()
  expect(api.calls(listCollectionProducts)).toEqual([])
  unmount()
  api.fail(listCollectionProducts, 503, 'Down')
  await renderRoute(routes, '/hockey-sets', { session: aMemberSession() })
  expect(await screen.findByText('Upper Deck')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the totals and the date of the last change in the sidebar', async () => {
  await renderRoute(routes, '/hockey-sets')
  const totals = screen.getByRole('region', { name: 'Totals' })
  await waitFor(() => expect(totals.textContent).toContain('Products Available1'))
  expect(totals.textContent).toContain('Insert Sets1')
  expect(totals.textContent).toContain('Total Cards3')
  expect(totals.textContent).toContain('Last UpdatedJune 7, 2025')
})

test('keeps the list when the totals fail to load', async () => {
  api.fail(getCatalogueStats, 500, 'Down')
  await renderRoute(routes, '/hockey-sets')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load data')
  expect(await screen.findByRole('link', { name: '1989 Upper Deck' })).toBeTruthy()
})

test('shows the heading and a loading state while the request is pending', async () => {
  api.neverReply(listProducts)
  await renderRoute(routes, '/hockey-sets')
  expect(screen.getByRole('heading', { level: 1, name: 'Hockey Sets' })).toBeTruthy()
  expect(screen.getByText('Loading…')).toBeTruthy()
})

test('shows an empty state when the catalogue has no sets', async () => {
  serveProducts(0)
  await renderRoute(routes, '/hockey-sets')
  expect(await screen.findByText('No sets yet')).toBeTruthy()
})

test('shows an error with a retry when the list fails to load', async () => {
  api.fail(listProducts, 500, 'Down')
  const { user } = await renderRoute(routes, '/hockey-sets')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load items. Please try again.')
  serveProducts(2)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Set 2' })
})

describe('further pages', () => {
  test('load 20 sets at a time until the end', async () => {
    serveProducts(45)
    const { user } = await renderRoute(routes, '/hockey-sets')
    await screen.findByRole('link', { name: 'Set 20' })
    expect(tiles()).toBe(20)
    await user.click(screen.getByRole('link', { name: 'Scroll for more' }))
    await screen.findByRole('link', { name: 'Set 40' })
    await user.click(screen.getByRole('link', { name: 'Scroll for more' }))
    await screen.findByRole('link', { name: 'Set 45' })
    expect(tiles()).toBe(45)
    expect(screen.queryByText('Scroll for more')).toBeNull()
  })

  test('show an error with a retry and keep the loaded sets when a page fails to load', async () => {
    serveProducts(45)
    const { user } = await renderRoute(routes, '/hockey-sets')
    await screen.findByRole('link', { name: 'Set 20' })
    api.fail(listProducts, 500, 'Down')
    await user.click(screen.getByRole('link', { name: 'Scroll for more' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load more items. Please try again.')
    expect(screen.getByRole('link', { name: 'Set 1' })).toBeTruthy()
    serveProducts(45)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Set 40' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the page in the URL', () => {
  const pages = () => api.calls(listProducts).map(({ query }) => query)

  test('is loaded without the pages before it, with the height of the whole list', async () => {
    serveProducts(100)
    await renderRoute(routes, '/hockey-sets?page=4')
    const last = await screen.findByRole('link', { name: 'Set 80' })
    expect(pages()[0]).toMatchObject({ page: 4 })
    expect(last.closest('li')?.getAttribute('aria-posinset')).toBe('80')
    expect(last.closest('li')?.getAttribute('aria-setsize')).toBe('100')
  })

  test('is the last page when it is past the end', async () => {
    serveProducts(45)
    await renderRoute(routes, '/hockey-sets?page=99')
    await screen.findByRole('link', { name: 'Set 45' })
    expect(pages()).toContainEqual({ page: 3, limit: 20 })
  })

  test('is the first page when it is invalid', async () => {
    serveProducts(45)
    await renderRoute(routes, '/hockey-sets?page=-3')
    await screen.findByRole('link', { name: 'Set 1' })
    expect(pages()).toEqual([{ page: 1, limit: 20 }])
  })
})

describe('the filter', () => {
  const type = async (text: string) => {
    const { user } = await renderRoute(routes, '/hockey-sets')
    await screen.findByRole('link', { name: 'Set 1' })
    await typeWithoutPauses(screen.getByRole('textbox', { name: 'Filter sets' }), text)
    return user
  }

  test('filters loaded items in the browser when all are loaded, and updates the URL', async () => {
    serveProducts(12)
    await type('topps 2003')
    expect(screen.getByRole('link', { name: 'Set 4' })).toBeTruthy()
    expect(tiles()).toBe(1)
    expect(screen.getByText('1 of 12')).toBeTruthy()
    expect(api.calls(listProducts)).toHaveLength(1)
    expect(window.location.search).toBe('?filter=topps+2003')
  })

  test('asks the server after a typing pause when not all items are loaded', async () => {
    serveProducts(45)
    await type('2044')
    await screen.findByText('1 of 45')
    expect(screen.getByRole('link', { name: 'Set 45' })).toBeTruthy()
    expect(api.calls(listProducts).map(({ query }) => query)).toEqual([
      { page: 1, limit: 20 },
      { page: 1, limit: 20, term: '2044' },
    ])
  })

  test('keeps the old results until the reply arrives', async () => {
    serveProducts(45)
    const reply = Promise.withResolvers<EndpointReply<typeof listProducts>>()
    await renderRoute(routes, '/hockey-sets').then(async () => {
      await screen.findByRole('link', { name: 'Set 1' })
      api.on(listProducts, () => reply.promise)
      await typeWithoutPauses(screen.getByRole('textbox', { name: 'Filter sets' }), 'zzz')
    })
    await waitFor(() => expect(api.calls(listProducts).at(-1)?.query).toMatchObject({ term: 'zzz' }))
    expect(screen.getByRole('link', { name: 'Set 1' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Sets' }).getAttribute('aria-busy')).toBe('true')
    reply.resolve({ products: [], currentPage: 1, totalPages: 0, totalProducts: 0 })
    await screen.findByText('Nothing matches “zzz”')
  })

  test('shows an empty state that clears it when nothing matches', async () => {
    serveProducts(12)
    const user = await type('zzz')
    expect(screen.getByText('Nothing matches “zzz”')).toBeTruthy()
    expect(screen.getByText('0 of 12')).toBeTruthy()
    await user.click(screen.getByText('Clear the filter'))
    await waitFor(() => expect(tiles()).toBe(12))
    expect(window.location.search).toBe('')
  })

  test('is applied from the URL', async () => {
    serveProducts(45)
    await renderRoute(routes, '/hockey-sets?filter=2044')
    await screen.findByRole('link', { name: 'Set 45' })
    expect(screen.getByRole('textbox', { name: 'Filter sets' })).toHaveProperty('value', '2044')
    expect(await screen.findByText('1 of 45')).toBeTruthy()
  })

  test('shows an error in the list when the request fails', async () => {
    serveProducts(45)
    api.on(listProducts, ({ query }) => {
      if (query.term) throw new FakeHttpError(500, 'Down')
      return { products: someProducts(20), currentPage: 1, totalPages: 3, totalProducts: 45 }
    })
    await type('topps')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load items. Please try again.')
  })
})

describe('the year and the publisher', () => {
  const products = [
    aProduct({ id: anId(1), name: 'Chrome', year: '1990', publisher: 'Topps' }),
    aProduct({ id: anId(2), name: 'Score', year: '1990', publisher: 'Pinnacle' }),
    aProduct({ id: anId(3), name: 'Heritage', year: '2001', publisher: 'Topps' }),
  ]
  const listNames = () => screen.queryAllByRole('article').map((tile) => tile.querySelector('a')?.textContent)

  test('limit the list, each with an address', async () => {
    addFakeCatalogueApi(api, { products, insertSets: [], cards: [] })
    const { user } = await renderRoute(routes, '/hockey-sets?page=2')
    await screen.findByRole('option', { name: '1990 (2)' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1990')
    await waitFor(() => expect(listNames()).toEqual(['Chrome', 'Score']))
    expect(window.location.search).toBe('?year=1990')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Publisher' }), 'Topps')
    await waitFor(() => expect(listNames()).toEqual(['Chrome']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '')
    await waitFor(() => expect(listNames()).toEqual(['Chrome', 'Heritage']))
    expect(window.location.search).toBe('?publisher=Topps')
  })

  test('are read from the address, even when no set has them', async () => {
    addFakeCatalogueApi(api, { products, insertSets: [], cards: [] })
    await renderRoute(routes, '/hockey-sets?year=1880&publisher=Topps')
    expect(await screen.findByText('No sets from this year and publisher')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveProperty('value', '1880')
  })
})
