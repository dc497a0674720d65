import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import {
  getCollectionStats,
  listCollectionInsertSetsOfProduct,
  listCollectionProducts,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { setUpFakeUserListsApi } from '../test-user.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const tile = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') ?? expect.fail())

describe('product list of a user', () => {
  test('lists products with their number of cards, and totals beside them', async () => {
    const { insertSetPath: setPath, productSlug } = setUpFakeUserListsApi()
    const { head } = await renderRoute(routes, '/@mario_66/collection')
    await heading("Mario Binder's Collection")
    const product = await tile('1989 Upper Deck')
    expect(product.getByText('1989 · Upper Deck')).toBeTruthy()
    expect(product.getByText('3 copies')).toBeTruthy()
    expect(product.getByRole('link').getAttribute('href')).toBe(`/@mario_66/collection/${productSlug}`)
    expect(setPath).toContain(productSlug)
    const totals = screen.getByRole('region', { name: 'Collection' })
    await waitFor(() => expect(totals.textContent).toContain('Products in Collection1'))
    expect(totals.textContent).toContain('Total Cards3')
    expect(totals.textContent).toContain('Insert Sets1')
    expect(screen.getByRole('link', { name: 'Back to Mario Binder' }).getAttribute('href')).toBe('/@mario_66')
    expect(head()).toMatchObject({ titles: ["Mario Binder's Collection"], isIndexed: true })
    expect(head().breadcrumbs?.map(({ label }) => label)).toEqual(['Home', 'Mario Binder', 'Collection'])
  })

  test.each([
    ['for-trade', "Mario Binder's Cards for Trade", 'Cards for Trade'],
    ['for-sale', "Mario Binder's Cards for Sale", 'Cards for Sale'],
  ])('counts only the copies in %s', async (list, title, name) => {
    setUpFakeUserListsApi()
    const { head } = await renderRoute(routes, `/@mario_66/${list}`)
    await heading(title)
    expect((await tile('1989 Upper Deck')).getByText('1 copy')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('region', { name }).textContent).toContain('Products Available1'))
    expect(head().titles).toEqual([title])
  })

  test('tells the owner how to fill an empty list', async () => {
    const { asOwner } = setUpFakeUserListsApi({ copies: [], viewer: 'owner' })
    await renderRoute(routes, '/@mario_66/collection', asOwner)
    await screen.findByRole('heading', { name: 'Nothing here yet' })
    // The tour skips its step about copies where it finds this mark.
    expect(screen.getByText('Find a set and add the cards you have.').dataset.tour).toBe('empty-collection')
    expect(screen.getByRole('link', { name: 'Browse Hockey Sets' }).getAttribute('href')).toBe('/hockey-sets')
  })

  test('shows other users no link in an empty list', async () => {
    setUpFakeUserListsApi({ copies: [] })
    await renderRoute(routes, '/@mario_66/for-sale')
    await screen.findByRole('heading', { name: 'Nothing here yet' })
    expect(screen.queryByRole('link', { name: 'View Collection' })).toBeNull()
  })

  test('shows the owner the completion of each product, and sorts by it', async () => {
    const { api, asOwner, catalogue } = setUpFakeUserListsApi({ viewer: 'owner' })
    Object.assign(catalogue.products[0] ?? expect.fail(), { totalCards: 12 })
    const { user } = await renderRoute(routes, '/@mario_66/collection', asOwner)
    expect((await tile('1989 Upper Deck')).getByText('25% · 9 to go')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Closest to complete')
    await waitFor(() => expect(api.calls(listCollectionProducts).at(-1)?.query).toMatchObject({ sort: 'nearest' }))
    expect(window.location.search).toBe('?sort=nearest')
    expect(await tile('1989 Upper Deck')).toBeTruthy()
  })

  test.each(['for-trade', 'for-sale'])('shows the owner the completion in %s, without a sort by it', async (list) => {
    const { asOwner, catalogue } = setUpFakeUserListsApi({
      copies: [{ forTrade: true, forSale: true }, {}, {}],
      viewer: 'owner',
    })
    for (const row of [catalogue.products[0], catalogue.insertSets[0]])
      Object.assign(row ?? expect.fail(), { totalCards: 12 })
    await renderRoute(routes, `/@mario_66/${list}`, asOwner)
    expect((await tile('1989 Upper Deck')).getByText('25% · 9 to go')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
    await renderRoute(routes, `/@mario_66/${list}/${catalogue.products[0]?.slug}`, asOwner)
    expect((await tile('Base Set')).getByText('25% · 9 to go')).toBeTruthy()
  })

  test.each(['collection', 'for-trade'])('shows other users no completion in %s', async (list) => {
    setUpFakeUserListsApi()
    await renderRoute(routes, `/@mario_66/${list}`)
    expect((await tile('1989 Upper Deck')).queryByText(/to go|Complete/)).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  })

  test('filters a complete list without a request', async () => {
    const { api } = setUpFakeUserListsApi()
    const { user } = await renderRoute(routes, '/@mario_66/collection')
    await tile('1989 Upper Deck')
    const calls = api.calls(listCollectionProducts).length
    await user.type(screen.getByRole('textbox', { name: 'Filter sets' }), 'topps')
    expect(await screen.findByRole('heading', { name: 'Nothing matches “topps”' })).toBeTruthy()
    expect(api.calls(listCollectionProducts)).toHaveLength(calls)
    expect(window.location.search).toBe('?filter=topps')
  })

  test('reloads the list on Try again', async () => {
    const { api, restoreApi: recover } = setUpFakeUserListsApi()
    api.fail(listCollectionProducts, 500, 'Out of order')
    const { user } = await renderRoute(routes, '/@mario_66/collection')
    await screen.findByRole('heading', { name: 'Failed to load items. Please try again.' })
    recover()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: '1989 Upper Deck' })).toBeTruthy()
  })

  test('shows the list when the totals fail', async () => {
    const { api } = setUpFakeUserListsApi()
    api.fail(getCollectionStats, 500, 'Out of order')
    await renderRoute(routes, '/@mario_66/collection')
    await tile('1989 Upper Deck')
    const totals = within(screen.getByRole('region', { name: 'Collection' }))
    expect((await totals.findByRole('alert')).textContent).toBe('Failed to load data')
  })
})

describe('user in the address', () => {
  test('shows an error for an unknown username', async () => {
    setUpFakeUserListsApi()
    const { head } = await renderRoute(routes, '/@nobody/collection')
    await heading('This profile was not found.')
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
    expect(head().titles).toEqual(['Collection of @nobody'])
  })

  test('shows an error for a private profile', async () => {
    const { api } = setUpFakeUserListsApi()
    api.fail(getUserByUsername, 403, 'This profile is private')
    await renderRoute(routes, '/@mario_66/for-trade')
    await heading('This profile is private')
  })

  test.each([
    ['/@Mario_66/collection', '/@mario_66/collection'],
    ['/@mario_66/For-Trade/A-b', '/@mario_66/for-trade/A-b'],
    ['/@/collection', '/'],
  ])('redirects %s to %s', async (from, to) => {
    setUpFakeUserListsApi()
    await renderRoute(routes, from)
    await waitFor(() => expect(window.location.pathname).toBe(to))
  })
})

describe('a private collection', () => {
  test.each(['', '/PRODUCT', '/PRODUCT/SET'])('is neither shown nor fetched for other users at %s', async (depth) => {
    const { api, insertSetPath: setPath, productSlug } = setUpFakeUserListsApi({ user: { isCollectionPrivate: true } })
    const path = depth.replace('PRODUCT/SET', setPath).replace('PRODUCT', productSlug)
    const { head } = await renderRoute(routes, `/@mario_66/collection${path}`)
    await heading("Mario Binder's Collection")
    expect(screen.getByRole('alert').textContent).toContain("This user's collection is private")
    expect(screen.getByRole('heading', { name: "This user's collection is private" })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View Cards for Trade' }).getAttribute('href')).toBe('/@mario_66/for-trade')
    expect(api.calls(listCollectionProducts)).toEqual([])
    expect(api.calls(listCopiesOfInsertSet)).toEqual([])
    expect(head()).toMatchObject({ titles: ["Mario Binder's Collection"], isIndexed: false, status: 403 })
  })

  test('is visible to its owner', async () => {
    const { asOwner } = setUpFakeUserListsApi({ user: { isCollectionPrivate: true }, viewer: 'owner' })
    const { head } = await renderRoute(routes, '/@mario_66/collection', asOwner)
    expect((await tile('1989 Upper Deck')).getByText('3 copies')).toBeTruthy()
    expect(head()).toMatchObject({ titles: ["Mario Binder's Collection"], isIndexed: false })
    expect(head().status).toBeUndefined()
  })

  test('shows copies for sale to everyone', async () => {
    setUpFakeUserListsApi({ user: { isCollectionPrivate: true } })
    const { head } = await renderRoute(routes, '/@mario_66/for-sale')
    expect(await screen.findByRole('link', { name: '1989 Upper Deck' })).toBeTruthy()
    expect(head().isIndexed).toBe(true)
  })

  test.each([
    ['collection', "This user's collection is private", 'COLLECTION_PRIVATE'],
    ['profile', 'This profile is private', 'PROFILE_PRIVATE'],
  ])('shows the right message when the owner has just closed the %s', async (_, message, code) => {
    const { api } = setUpFakeUserListsApi()
    api.on(getCollectionStats, () => {
      throw new FakeHttpError(403, message, code)
    })
    await renderRoute(routes, '/@mario_66/collection')
    await screen.findByRole('heading', { name: message })
    expect(screen.queryAllByText(/ is private$/)).toHaveLength(1)
  })
})

describe('insert set list of a product', () => {
  test('lists insert sets with links up and to the full checklist', async () => {
    const { productSlug, insertSetPath: setPath } = setUpFakeUserListsApi()
    const { head } = await renderRoute(routes, `/@mario_66/collection/${productSlug}`)
    await heading('1989 Upper Deck')
    const insertSet = await tile('Base Set')
    expect(insertSet.getByText('3 copies')).toBeTruthy()
    expect(insertSet.getByRole('link').getAttribute('href')).toBe(`/@mario_66/collection/${setPath}`)
    expect(screen.getByRole('region', { name: 'Product Details' })).toBeTruthy()
    const back = screen.getByRole('link', { name: "Back to Mario Binder's Collection" })
    expect(back.getAttribute('href')).toBe('/@mario_66/collection')
    expect(screen.getByRole('link', { name: 'See the full checklist' }).getAttribute('href')).toBe(
      `/hockey-set/${productSlug}`,
    )
    expect(head().titles).toEqual(["Mario Binder's Collection", '1989 Upper Deck'])
    const labels = head().breadcrumbs?.map(({ label }) => label)
    expect(labels).toEqual(['Home', 'Mario Binder', 'Collection', '1989 Upper Deck'])
  })

  test('shows an error for an address without an id', async () => {
    setUpFakeUserListsApi()
    const { head } = await renderRoute(routes, '/@mario_66/collection/nothing')
    await heading('Could not extract ID from product slug: nothing')
    expect(head()).toMatchObject({ status: 404, isIndexed: false })
  })

  test('shows an error for an unknown product', async () => {
    setUpFakeUserListsApi()
    await renderRoute(routes, `/@mario_66/collection/gone-${'f'.repeat(24)}`)
    await heading('Product not found')
  })

  test('reloads the product on Try again', async () => {
    const { api, productSlug, restoreApi: recover } = setUpFakeUserListsApi()
    api.fail(getProduct, 500, 'Out of order')
    const { user } = await renderRoute(routes, `/@mario_66/collection/${productSlug}`)
    await heading('Error Loading Collection')
    expect(screen.getByText('Failed to load data')).toBeTruthy()
    recover()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('1989 Upper Deck')
  })

  test('requests 100 at a time, with the availability of the list', async () => {
    const { api, productSlug } = setUpFakeUserListsApi()
    await renderRoute(routes, `/@mario_66/for-trade/${productSlug}`)
    await tile('Base Set')
    expect(api.calls(listCollectionInsertSetsOfProduct).map(({ query }) => query)).toEqual([
      { page: 1, limit: 100, forTrade: true },
    ])
  })
})
