import { listInsertSetsOfProduct } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { routes } from '../routes.tsx'
import { insertSetPath, productPath, serveCatalogue, setUpFakeCatalogueApi } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()

function serveBaseSetWithGold(): void {
  const gold = anInsertSet({ id: anId(2), name: 'Base Set - Gold', attributes: { parallelOf: 'Base Set' } })
  serveCatalogue(api, { product: { totalInsertSets: 2 }, insertSets: [anInsertSet({ id: anId(1) }), gold] })
}
const listToasts = () => useToastStore.getState().toasts.map(({ kind, message }) => [kind, message])
const findParallelsButton = () => screen.findByRole('button', { name: '1 parallel of Base Set' })
const typeFilter = async (user: Awaited<ReturnType<typeof renderRoute>>['user'], text: string) =>
  user.type(screen.getByRole('textbox', { name: 'Filter insert sets' }), text)

test('shows insert sets, details and the back link of a product', async () => {
  serveCatalogue(api, {
    product: { releaseDate: '1989-03-01', description: 'The **first** one.', totalInsertSets: 1 },
  })
  await renderRoute(routes, productPath)
  expect(await screen.findByRole('heading', { level: 1, name: '1989 Upper Deck' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Base Set' })).getAttribute('href')).toBe(insertSetPath)
  expect(screen.getByText('3 cards')).toBeTruthy()
  const details = screen.getByRole('region', { name: 'Product Details' })
  expect(details.textContent).toContain('Release DateMarch 1, 1989')
  // The head says these.
  for (const fact of ['Product1989 Upper Deck', 'Year1989', 'PublisherUpper Deck'])
    expect(details.textContent).not.toContain(fact)
  expect(screen.getByRole('heading', { level: 1 }).closest('header')?.textContent).toContain('1989 · Upper Deck')
  expect((await screen.findByText('first')).tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'Back to Hockey Sets' }).getAttribute('href')).toBe('/hockey-sets')
})

test('formats large counts in tile and panel', async () => {
  serveCatalogue(api, {
    product: { totalCards: 36_217, totalInsertSets: 382 },
    insertSet: { totalCards: 36_217 },
  })
  await renderRoute(routes, productPath)
  expect(await screen.findByText('36,217 cards')).toBeTruthy()
  const details = screen.getByRole('region', { name: 'Product Details' })
  expect(details.textContent).toContain('Insert Sets382Total Cards36,217')
})

test('uses the singular for one card, names the base set of a parallel, and allows equal names', async () => {
  const named = {
    name: 'Base Set Gold',
    totalCards: 1,
    serialTotal: 50,
    attributes: { parallelOf: 'Base Set' },
  }
  const insertSets = [anInsertSet({ ...named, id: anId(1) }), anInsertSet({ ...named, id: anId(2) })]
  serveCatalogue(api, { insertSets })
  await renderRoute(routes, productPath)
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Base Set Gold' })).toHaveLength(2))
  expect(screen.getAllByText('1 card')).toHaveLength(2)
  expect(screen.getAllByText('Parallel of Base Set')).toHaveLength(2)
  expect(screen.getAllByText('/50')).toHaveLength(2)
})

test('nests parallels below their base set, without repeating its name', async () => {
  serveBaseSetWithGold()
  await renderRoute(routes, productPath)
  const findTile = async (name: string) => (await screen.findByRole('link', { name })).closest('article')
  expect((await findTile('Base Set'))?.className).not.toContain('nested')
  const parallel = await findTile('Gold')
  expect(parallel?.className).toContain('nested')
  expect(parallel?.textContent).toContain('Parallel of Base Set')
})

test('folds parallels below their base set, keeps the focus, and writes the choice into the address', async () => {
  serveBaseSetWithGold()
  const { user } = await renderRoute(routes, productPath)
  const getButton = () => screen.getByRole('button', { name: '1 parallel of Base Set' })
  expect((await findParallelsButton()).getAttribute('aria-expanded')).toBe('true')
  await user.click(getButton())
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gold' })).toBeNull())
  expect(getButton().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(getButton())
  expect(window.location.search).toBe(`?folded=${anId(1)}`)
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Gold' })
  expect(window.location.search).toBe('')
  const foldAll = screen.getByRole('button', { name: 'Parallels' })
  await user.click(foldAll)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gold' })).toBeNull())
  expect(window.location.search).toBe('?unfolded=')
  expect(foldAll.getAttribute('aria-expanded')).toBe('false')
})

test('folds the parallels that the address names, except those that a filter finds alone', async () => {
  serveBaseSetWithGold()
  const { user } = await renderRoute(routes, `${productPath}?folded=${anId(1)}`)
  await screen.findByRole('link', { name: 'Base Set' })
  expect(screen.queryByRole('link', { name: 'Gold' })).toBeNull()
  await typeFilter(user, 'gold')
  await screen.findByRole('link', { name: 'Gold' })
})

test('keeps the focus on Parallels, which stays, when a filter is active', async () => {
  serveBaseSetWithGold()
  const { user } = await renderRoute(routes, productPath)
  await findParallelsButton()
  await typeFilter(user, 'base')
  const foldAll = screen.getByRole('button', { name: 'Parallels' })
  await user.click(foldAll)
  await waitFor(() => expect(window.location.search).toContain('unfolded='))
  expect(document.activeElement).toBe(foldAll)
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Gold' })
  expect(document.activeElement).toBe(foldAll)
})

test('offers to show all parallels when the address has a filter and folded parallels', async () => {
  serveBaseSetWithGold()
  const { user } = await renderRoute(routes, `${productPath}?filter=base&unfolded=`)
  await screen.findByRole('link', { name: 'Base Set' })
  await user.click(screen.getByRole('button', { name: 'Parallels' }))
  await screen.findByRole('link', { name: 'Gold' })
})

test('folds the parallels of a base set when the page opens with a filter', async () => {
  serveBaseSetWithGold()
  const { user } = await renderRoute(routes, `${productPath}?filter=base`)
  await user.click(await findParallelsButton())
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gold' })).toBeNull())
})

test('keeps the focus on the button of a base set when a filter is active', async () => {
  serveBaseSetWithGold()
  const { user } = await renderRoute(routes, productPath)
  await findParallelsButton()
  await typeFilter(user, 'base')
  await user.click(await findParallelsButton())
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gold' })).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await findParallelsButton()))
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Gold' })
  expect(document.activeElement).toBe(await findParallelsButton())
})

test('keeps the list and says why when parallels fail to fold', async () => {
  serveBaseSetWithGold()
  onTestFinished(() => useToastStore.setState({ toasts: [] }))
  const { user } = await renderRoute(routes, productPath)
  const button = await findParallelsButton()
  api.fail(listInsertSetsOfProduct, 500, 'Down')
  await user.click(button)
  await waitFor(() => expect(listToasts()).toEqual([['error', 'Failed to load the insert sets. Please try again.']]))
  expect(screen.getByRole('link', { name: 'Gold' })).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(window.location.search).toBe('')
  serveBaseSetWithGold()
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gold' })).toBeNull())
})

test('shows an empty state when the product has no insert sets', async () => {
  serveCatalogue(api, { product: { totalInsertSets: 0 }, insertSets: [] })
  await renderRoute(routes, productPath)
  expect(await screen.findByText('No insert sets in this set yet')).toBeTruthy()
})

describe('when it cannot be shown', () => {
  test("keeps the product's details when its insert sets fail to load", async () => {
    api.fail(listInsertSetsOfProduct, 500, 'Down')
    await renderRoute(routes, productPath)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load items. Please try again.')
    expect(screen.getByRole('region', { name: 'Product Details' })).toBeTruthy()
  })

  test('shows a loading state while the request is pending', async () => {
    api.neverReply(getProduct)
    await renderRoute(routes, productPath)
    expect(screen.getByRole('status').textContent).toBe('Loading…')
  })
})
