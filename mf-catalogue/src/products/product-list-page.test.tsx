import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { anId } from '@ninepocket/testing/builders/an-id'
import { fakeCatalogueApi } from '@ninepocket/testing/fake-api/fake-catalogue-api'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { setUpCatalogue } from '../test-catalogue.ts'

const someProducts = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aProduct({
      id: anId(place + 1),
      name: `Set ${place + 1}`,
      year: String(2000 + place),
      publisher: 'Topps',
    }),
  )

let setup: ReturnType<typeof setUpCatalogue>
beforeEach(() => {
  setup = setUpCatalogue()
})
afterEach(() => {
  cleanup()
  setup.api.restore()
})
function serveProducts(count: number) {
  fakeCatalogueApi(setup.api, { products: someProducts(count), insertSets: [], cards: [] })
}
const tiles = () => screen.queryAllByRole('article').length

test('a set is its name, year and publisher, and leads to its insert sets', async () => {
  await renderRoute(routes, '/hockey-sets')
  const link = await screen.findByRole('link', { name: '1989 Upper Deck' })
  expect(link.getAttribute('href')).toBe(setup.productPath)
  expect(screen.getByText('1989')).toBeTruthy()
  expect(screen.getByText('Upper Deck')).toBeTruthy()
})

test('the side holds the totals and the date of the last change', async () => {
  await renderRoute(routes, '/hockey-sets')
  const totals = screen.getByRole('region', { name: 'Totals' })
  await waitFor(() => expect(totals.textContent).toContain('Products Available1'))
  expect(totals.textContent).toContain('Insert Sets1')
  expect(totals.textContent).toContain('Total Cards3')
  expect(totals.textContent).toContain('Last UpdatedJune 7, 2025')
})

test('totals that cannot be had leave the list standing', async () => {
  setup.api.fail(getCatalogueStats, 500, 'Down')
  await renderRoute(routes, '/hockey-sets')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load data')
  expect(await screen.findByRole('link', { name: '1989 Upper Deck' })).toBeTruthy()
})

test('while it loads, the page has its heading and says that it is loading', async () => {
  setup.api.neverReply(listProducts)
  await renderRoute(routes, '/hockey-sets')
  expect(screen.getByRole('heading', { level: 1, name: 'Hockey Sets' })).toBeTruthy()
  expect(screen.getByText('Loading…')).toBeTruthy()
})

test('a catalogue without sets says so', async () => {
  serveProducts(0)
  await renderRoute(routes, '/hockey-sets')
  expect(await screen.findByText('No sets yet.')).toBeTruthy()
})

test('a list that cannot be had says so, and can be tried again', async () => {
  setup.api.fail(listProducts, 500, 'Down')
  const { user } = await renderRoute(routes, '/hockey-sets')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load items. Please try again.')
  serveProducts(2)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Set 2' })
})

describe('more', () => {
  test('comes a page of 20 at a time, until there is no more', async () => {
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

  test('that cannot be had says so, keeps what is there, and can be tried again', async () => {
    serveProducts(45)
    const { user } = await renderRoute(routes, '/hockey-sets')
    await screen.findByRole('link', { name: 'Set 20' })
    setup.api.fail(listProducts, 500, 'Down')
    await user.click(screen.getByRole('link', { name: 'Scroll for more' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load more items. Please try again.',
    )
    expect(screen.getByRole('link', { name: 'Set 1' })).toBeTruthy()
    serveProducts(45)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Set 40' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an address with a page', () => {
  const pages = () => setup.api.calls(listProducts).map(({ query }) => query)

  test('loads that page and not the ones before it, and spans them all', async () => {
    serveProducts(100)
    await renderRoute(routes, '/hockey-sets?page=4')
    const last = await screen.findByRole('link', { name: 'Set 80' })
    expect(pages()[0]).toMatchObject({ page: 4 })
    expect(last.closest('li')?.getAttribute('aria-posinset')).toBe('80')
    expect(last.closest('li')?.getAttribute('aria-setsize')).toBe('100')
  })

  test('past the end shows the last page', async () => {
    serveProducts(45)
    await renderRoute(routes, '/hockey-sets?page=99')
    await screen.findByRole('link', { name: 'Set 45' })
    expect(pages()).toContainEqual({ page: 3, limit: 20 })
  })

  test('that is none is the first page', async () => {
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
    await user.type(screen.getByRole('textbox', { name: 'Filter sets' }), text)
    return user
  }

  test('is answered from the items where all are here, and kept in the address', async () => {
    serveProducts(12)
    await type('topps 2003')
    expect(screen.getByRole('link', { name: 'Set 4' })).toBeTruthy()
    expect(tiles()).toBe(1)
    expect(screen.getByText('1 of 12')).toBeTruthy()
    expect(setup.api.calls(listProducts)).toHaveLength(1)
    expect(window.location.search).toBe('?filter=topps+2003')
  })

  test('asks the server where not all are here, once the typing pauses', async () => {
    serveProducts(45)
    await type('2044')
    await screen.findByText('1 of 45')
    expect(screen.getByRole('link', { name: 'Set 45' })).toBeTruthy()
    expect(setup.api.calls(listProducts).map(({ query }) => query)).toEqual([
      { page: 1, limit: 20 },
      { page: 1, limit: 20, term: '2044' },
    ])
  })

  test('what was shown stays until the answer is here', async () => {
    serveProducts(45)
    let answer = () => {}
    await renderRoute(routes, '/hockey-sets').then(async ({ user }) => {
      await screen.findByRole('link', { name: 'Set 1' })
      setup.api.on(listProducts, () => {
        return new Promise((resolve) => {
          answer = () => resolve({ products: [], currentPage: 1, totalPages: 0, totalProducts: 0 })
        })
      })
      await user.type(screen.getByRole('textbox', { name: 'Filter sets' }), 'zzz')
    })
    // On a slow machine part of the word may have been asked for before.
    await waitFor(() => expect(setup.api.calls(listProducts).at(-1)?.query).toMatchObject({ term: 'zzz' }))
    expect(screen.getByRole('link', { name: 'Set 1' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Sets' }).getAttribute('aria-busy')).toBe('true')
    answer()
    await screen.findByText('Nothing matches “zzz”.')
  })

  test('that leaves nothing says so and can be cleared', async () => {
    serveProducts(12)
    const user = await type('zzz')
    expect(screen.getByText('Nothing matches “zzz”.')).toBeTruthy()
    expect(screen.getByText('0 of 12')).toBeTruthy()
    await user.click(screen.getByText('Clear the filter'))
    await waitFor(() => expect(tiles()).toBe(12))
    expect(window.location.search).toBe('')
  })

  test('of an address is asked of the server', async () => {
    serveProducts(45)
    await renderRoute(routes, '/hockey-sets?filter=2044')
    await screen.findByRole('link', { name: 'Set 45' })
    expect(screen.getByRole('textbox', { name: 'Filter sets' })).toHaveProperty('value', '2044')
    expect(await screen.findByText('1 of 45')).toBeTruthy()
  })

  test('that fails says so in the list', async () => {
    serveProducts(45)
    setup.api.on(listProducts, ({ query }) => {
      if (query.term) throw new FakeHttpError(500, 'Down')
      return { products: someProducts(20), currentPage: 1, totalPages: 3, totalProducts: 45 }
    })
    await type('topps')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load items. Please try again.',
    )
  })
})
