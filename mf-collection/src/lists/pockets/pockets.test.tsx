import { saveListView } from '@ninepocket/browse/list-views/save-list-view'
import { getInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { listCopiesOfInsertSet, listPocketsOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { anId } from '@ninepocket/testing/builders/an-id'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { setUpFakeUserListsApi } from '../../test-user.ts'

afterEach(() => {
  saveListView(null)
  vi.unstubAllGlobals()
})

/** Sets up a checklist of 20 cards, of which the owner has the first, twice, and the second. */
function setUpBinder(changes: Parameters<typeof setUpFakeUserListsApi>[0] = {}) {
  const fixture = setUpFakeUserListsApi({ copies: [{}, { forTrade: true }], cards: 20, ...changes })
  const { copies, user, catalogue, restoreApi } = fixture
  copies.push(aCopy({ id: anId(0xd0099), userId: user.id, cardId: catalogue.cards[0]?.id ?? '', forSale: true }))
  restoreApi()
  const path = `/@mario_66/collection/${fixture.insertSetPath}`
  return { ...fixture, path, pocketsPath: `${path}?view=pockets` }
}
const findPocket = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') ?? expect.fail())

describe.each(['owner', 'other'] as const)('the binder of a collection, for the %s', (viewer) => {
  const open = async () => {
    const fixture = setUpBinder({ viewer })
    await renderRoute(routes, fixture.pocketsPath, viewer === 'owner' ? fixture.asOwner : {})
    return fixture
  }

  test('has one pocket per card of the checklist, with its gaps', async () => {
    const { api } = await open()
    const gap = await findPocket('Player 3')
    expect(gap.getByText('Missing')).toBeTruthy()
    expect(gap.getByText('3', { selector: '[aria-hidden]' })).toBeTruthy()
    expect(gap.getByRole('link').getAttribute('href')).toMatch(/^\/hockey-set\/.*\/3-player-3-/)
    expect(screen.getByText('Page 1 of 3')).toBeTruthy()
    expect(screen.getByText('2', { selector: 'strong' }).parentElement?.textContent).toBe('2 of 20 cards')
    expect((await findPocket('Player 2')).queryByText('Missing')).toBeNull()
    expect(api.calls(listPocketsOfInsertSet)).toHaveLength(1)
    expect(api.calls(listCopiesOfInsertSet)).toHaveLength(0)
  })

  test('opens the page of a single copy, and the list of several', async () => {
    const { path, copySlug, catalogue } = await open()
    const single = await findPocket('Player 2')
    expect(single.getByRole('link').getAttribute('href')).toBe(`${path}/${copySlug(1)}`)
    expect(single.getByText('Trade')).toBeTruthy()
    const double = await findPocket('Player 1')
    expect(double.getByText('2 copies')).toBeTruthy()
    expect(double.getByText('Sale')).toBeTruthy()
    // By the card, because other cards may have its name.
    expect(double.getByRole('link').getAttribute('href')).toBe(
      `/@mario_66/collection/copies?card=${catalogue.cards[0]?.id}`,
    )
  })
})

test('leads back from the copies of a pocket to the binder', async () => {
  const { path, pocketsPath } = setUpBinder()
  const { user } = await renderRoute(routes, pocketsPath)
  await user.click((await findPocket('Player 1')).getByRole('link'))
  await screen.findByRole('heading', { level: 1, name: 'All copies' })
  const back = await screen.findByRole('link', { name: 'Back to Base Set' })
  expect(back.getAttribute('href')).toBe(path)
  await user.click(back)
  await findPocket('Player 3')
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
})

test.each([
  ['a filter', 'collection', '&forTrade=true'],
  ['another order', 'collection', '&sort=newest'],
  ['a trade list', 'for-trade', ''],
])('shows copies without gaps in the pockets of %s', async (_, list, query) => {
  const { insertSetPath } = setUpBinder()
  await renderRoute(routes, `/@mario_66/${list}/${insertSetPath}?view=pockets${query}`)
  await findPocket('Player 2')
  expect(screen.queryByText('Missing')).toBeNull()
})

test('opens for a visitor who chose pockets before, and leads to the other views', async () => {
  saveListView('pockets')
  const { path } = setUpBinder()
  const { user } = await renderRoute(routes, path)
  await findPocket('Player 3')
  await user.click(screen.getByRole('link', { name: 'Tiles' }))
  expect(await screen.findByRole('list', { name: 'Cards' })).toBeTruthy()
  expect(screen.queryByText('Missing')).toBeNull()
})

describe('the button Share', () => {
  test("opens the device's menu with the address of the binder", async () => {
    const share = vi.fn(async (_: ShareData) => {})
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    const { pocketsPath } = setUpBinder()
    const { user } = await renderRoute(routes, `${pocketsPath}&page=1`)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: "Mario Binder's Collection · 1989 Upper Deck · Base Set",
      url: `${window.location.origin}${pocketsPath}`,
    })
  })

  test('is absent in other views and in a private collection', async () => {
    const { path, pocketsPath, asOwner } = setUpBinder({ viewer: 'owner', user: { isCollectionPrivate: true } })
    const { unmount } = await renderRoute(routes, pocketsPath, asOwner)
    await findPocket('Player 3')
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    unmount()
    await renderRoute(routes, `${path}?view=tiles`, asOwner)
    await findPocket('Player 2')
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

test('shows an error when the insert set cannot be loaded', async () => {
  const { api, pocketsPath } = setUpBinder()
  api.fail(getInsertSet, 500, 'Out of order')
  await renderRoute(routes, pocketsPath)
  expect(await screen.findByRole('heading', { level: 1, name: 'Error Loading Collection' })).toBeTruthy()
})
