import { addCopy, getCopy, removeCopy, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { recordRemovedCopy, recordRestoredCopy, useRemovedCopies } from '../data/cache/removed-copies.ts'
import { openManageDrawer, useManageDrawerStore } from '../drawer/manage-drawer-store.ts'
import { routes } from '../routes.tsx'
import { setUpFakeUserListsApi } from '../test-user.ts'

afterEach(() => {
  useManageDrawerStore.getState().close()
  useRemovedCopies.setState(useRemovedCopies.getInitialState())
  useToastStore.setState({ toasts: [] })
})
function start(changes?: Parameters<typeof setUpFakeUserListsApi>[0]) {
  const setup = setUpFakeUserListsApi(changes)
  const path = (list: string, index = 0) => `/@mario_66/${list}/${setup.insertSetPath}/${setup.copySlug(index)}`
  return { ...setup, path }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const details = () => screen.getByRole('region', { name: 'Inventory Details' })
const offered = { forTrade: true, forSale: true, forSalePrice: '12.50' }

test("shows a copy with its card, its insert set and product, and the owner's details", async () => {
  const notes = { publicNote: 'Signed', privateNote: 'From grandfather' }
  const { path, insertSetPath } = start({
    copies: [{ ...offered, condition: 'Mint', serialNumber: '007', serialTotal: 50, ...notes }],
    card: { description: 'His **first** card.' },
  })
  const { head } = await renderRoute(routes, path('collection'))
  await heading('Player 1')
  for (const fact of [
    'Serial Number007/50',
    'ConditionMint',
    'StatusFor Trade & Sale',
    'PriceC$12.50',
    'Public NoteSigned',
  ])
    expect(details().textContent).toContain(fact)
  const above = screen.getByRole('region', { name: 'Product Details' })
  expect(above.compareDocumentPosition(details())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(details().closest('footer')).not.toBeNull()
  expect(screen.getByText('Public Note').parentElement?.className).toContain('long')
  expect(document.body.textContent).not.toContain('grandfather')
  expect((await screen.findByText('first')).tagName).toBe('STRONG')
  const card = screen.getByRole('region', { name: 'Card Details' })
  expect(card.textContent).toContain('Card NamePlayer 1')
  expect(card.textContent).toContain('Card Number1')
  expect(screen.getByRole('region', { name: 'Insert Set Details' }).textContent).toContain('Set NameBase Set')
  expect(screen.getByRole('region', { name: 'Product Details' }).textContent).toContain('1989 Upper Deck')
  expect(screen.getByRole('link', { name: 'Mario Binder' }).getAttribute('href')).toBe('/@mario_66')
  expect(screen.getByRole('link', { name: 'Back to Base Set' }).getAttribute('href')).toBe(
    `/@mario_66/collection/${insertSetPath}`,
  )
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull()
  expect(head().titles).toEqual(["Mario Binder's Collection", 'Player 1', 'Base Set', '1989 Upper Deck'])
  const labels = head().breadcrumbs?.map(({ label }) => label)
  expect(labels).toEqual(['Home', 'Mario Binder', 'Collection', '1989 Upper Deck', 'Base Set', 'Player 1'])
})

test.each([
  ['for-trade', 'Cards for Trade'],
  ['for-sale', 'Cards for Sale'],
])('uses the titles and links of the list %s', async (list, name) => {
  const { path, insertSetPath } = start({ copies: [offered] })
  const { head } = await renderRoute(routes, path(list))
  await heading('Player 1')
  expect(screen.getByRole('link', { name: 'Back to Base Set' }).getAttribute('href')).toBe(
    `/@mario_66/${list}/${insertSetPath}`,
  )
  expect(head().titles[0]).toBe(`Mario Binder's ${name}`)
  expect(head().canonical).toBe(path('collection'))
})

test.each([
  [{ forTrade: true, forSale: true }, 'Inventory DetailsStatusFor Trade & Sale'],
  [{ forTrade: true }, 'Inventory DetailsStatusFor Trade'],
  [{ forTrade: true, isHeld: true }, 'Inventory DetailsStatusPromised in a Trade'],
  [{ forSale: true }, 'Inventory DetailsStatusFor Sale'],
  [{}, undefined],
])('shows as inventory details of %o: %s', async (flags, text) => {
  const { path } = start({ copies: [flags] })
  await renderRoute(routes, path('collection'))
  await heading('Player 1')
  expect(screen.queryByRole('region', { name: 'Inventory Details' })?.textContent).toBe(text)
})

const graded = { grader: 'PSA', grade: '9', certificateNumber: '12345678' }
const ownerRecord: Partial<UserInventoryItem> = {
  paidAmount: '4.00',
  paidCurrency: 'CAD',
  paidOn: '2024-05-31',
  acquiredFrom: 'A show',
  ownValue: '25.00',
  ownValueCurrency: 'EUR',
  box: '3',
  boxRow: '2',
  tags: ['PC', 'rookies'],
}

test('shows a visitor the grade with a link to its certificate, and nothing of the record', async () => {
  const { path } = start({ copies: [{ ...graded, ...ownerRecord }] })
  await renderRoute(routes, path('collection'))
  await heading('Player 1')
  expect(details().textContent).toBe('Inventory DetailsGradePSA 9Certificate12345678')
  const link = screen.getByRole('link', { name: '12345678' })
  expect(link.getAttribute('href')).toBe('https://www.psacard.com/cert/12345678')
})

test("shows the owner what they paid, the copy's value, location and tags", async () => {
  const { path, asOwner } = start({ copies: [ownerRecord], viewer: 'owner' })
  await renderRoute(routes, path('collection'), asOwner)
  await heading('Player 1')
  expect(details().textContent).toBe(
    'Inventory DetailsPaidC$4.00Bought onMay 31, 2024Acquired fromA showYour value€25.00LocationBox 3, row 2TagsPC, rookies',
  )
})

test("switches sides when there is a back; the copy's own photo comes before the card's image", async () => {
  const { path } = start({
    copies: [{ customBackImageUrl: '/files/back.webp' }],
    card: { imageUrl: '/files/front.webp', backImageUrl: '/files/plain-back.webp' },
  })
  const { user } = await renderRoute(routes, path('collection'))
  await heading('Player 1')
  expect(screen.getByRole('img', { name: 'Front of Player 1' }).getAttribute('src')).toBe('/files/front.webp')
  await user.click(screen.getByRole('tab', { name: 'Back' }))
  expect(screen.getByRole('img', { name: 'Back of Player 1' }).getAttribute('src')).toBe('/files/back.webp')
})

describe('owner of a copy', () => {
  test('sees the private note, marks the copy optimistically and opens the drawer', async () => {
    const { path, asOwner, api, copies } = start({ copies: [{ privateNote: 'Mine' }], viewer: 'owner' })
    api.on(setCopyForTrade, ({ body }) => {
      const marked = aCopy({ ...copies[0], forTrade: body.forTrade, isAvailable: body.forTrade })
      copies[0] = marked
      return { userInventoryItem: marked }
    })
    const { user } = await renderRoute(routes, path('collection'), asOwner)
    await heading('Player 1')
    expect(details().textContent).toContain('Private NoteMine')
    const actions = within(screen.getByRole('region', { name: 'This copy' }))
    await user.click(actions.getByRole('button', { name: 'For trade' }))
    expect(details().textContent).toContain('StatusFor Trade')
    await user.click(actions.getByRole('button', { name: 'Manage' }))
    expect(useManageDrawerStore.getState()).toMatchObject({ card: { name: 'Player 1' } })
    await waitFor(() => expect(copies[0]).toMatchObject({ forTrade: true }))
    expect(details().textContent).toContain('StatusFor Trade')
  })

  test('deletes the copy on its page, which stops fetching it and links to the list', async () => {
    const { path, insertSetPath, asOwner, api, copies } = start({
      copies: [{ condition: 'Mint' }],
      viewer: 'owner',
    })
    const [copy = expect.fail()] = copies
    api.on(removeCopy, () => {
      copies.length = 0
      return { success: true as const, message: 'Removed', removedItem: copy }
    })
    const restored: unknown[] = []
    const again = aCopy({ ...copy, id: 'e'.repeat(24) })
    api.on(addCopy, ({ body }) => {
      restored.push(body)
      copies.push(again)
      return { userInventoryItem: again }
    })
    const { user } = await renderRoute(routes, path('collection'), asOwner)
    await heading('Player 1')
    const callCount = api.calls(getCopy).length
    await user.click(screen.getByRole('button', { name: 'Delete this copy' }))
    await heading('Copy removed')
    const back = screen.getByRole('link', { name: 'Back to the list' })
    expect(back.getAttribute('href')).toBe(`/@mario_66/collection/${insertSetPath}`)
    expect(document.activeElement).toBe(back)
    expect(api.calls(getCopy)).toHaveLength(callCount)
    const [toast] = useToastStore.getState().toasts
    expect(toast).toMatchObject({ message: 'Removed Player 1 from your collection', kind: 'info' })
    toast?.action?.run()
    await heading('Player 1')
    expect(restored).toMatchObject([{ condition: 'Mint' }])
    expect(window.location.pathname).toBe(path('collection').replace(copy.id, again.id))
    expect(details().textContent).toContain('ConditionMint')
  })

  test('restores a copy in the drawer; the page moves to its new id when the drawer closes', async () => {
    const { path, asOwner, copies } = start({ copies: [{}, {}], viewer: 'owner' })
    const [copy = expect.fail(), again = expect.fail()] = copies
    await renderRoute(routes, path('collection'), asOwner)
    await heading('Player 1')
    act(() => {
      openManageDrawer({ card: aCard() })
      recordRemovedCopy(copy.id)
      recordRestoredCopy(copy.id, again.id)
    })
    await heading('Copy removed')
    expect(window.location.pathname).toBe(path('collection'))
    act(() => useManageDrawerStore.getState().close())
    await heading('Player 2')
  })

  test('adds another copy, which is highlighted in the drawer', async () => {
    const { path, asOwner, api, copies } = start({ copies: [{}], viewer: 'owner' })
    const another = aCopy({ ...copies[0], id: 'e'.repeat(24) })
    api.on(addCopy, () => ({ userInventoryItem: another }))
    const { user } = await renderRoute(routes, path('collection'), asOwner)
    await heading('Player 1')
    await user.click(screen.getByRole('button', { name: 'Add another copy' }))
    await waitFor(() =>
      expect(useManageDrawerStore.getState()).toMatchObject({
        card: { name: 'Player 1' },
        highlighted: another.id,
      }),
    )
  })

  test('sees the toggle reverted when the server rejects it', async () => {
    const { path, asOwner, api } = start({ copies: [{ condition: 'Mint' }], viewer: 'owner' })
    api.fail(setCopyForTrade, 500, 'Out of order')
    const { user } = await renderRoute(routes, path('collection'), asOwner)
    await heading('Player 1')
    await user.click(screen.getByRole('button', { name: 'For trade' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'For trade' }).getAttribute('aria-pressed')).toBe('false'),
    )
    expect(details().textContent).not.toContain('Status')
  })
})

describe('a copy page that cannot be shown', () => {
  test.each([
    ['without an id', 'none', 'Could not extract ID from user inventory slug'],
    ['with an empty slug', '%20', 'Username and card slug are required'],
  ])('shows 404 and a link to the list for an address %s', async (_, slug, message) => {
    const { insertSetPath } = start()
    const { head } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}/${slug}`)
    await heading(message)
    const link = screen.getByRole('link', { name: "Go to @mario_66's Collection" })
    expect(link.getAttribute('href')).toBe('/@mario_66/collection')
    expect(head()).toMatchObject({ status: 404, isIndexed: false })
  })

  test('shows "Card not found" when the copy does not exist', async () => {
    const { insertSetPath } = start()
    await renderRoute(routes, `/@mario_66/collection/${insertSetPath}/gone-${'f'.repeat(24)}`)
    await heading('Card not found')
    expect(screen.getByText('User inventory item not found or has no card')).toBeTruthy()
    expect(screen.getByRole('link', { name: "Go to Mario Binder's Collection" })).toBeTruthy()
  })

  test('shows "Card not found" when the copy has lost its card', async () => {
    const { api, path, copies } = start()
    api.on(getCopy, () => ({ userInventoryItem: copies[0] ?? expect.fail() }))
    await renderRoute(routes, path('collection'))
    await heading('Card not found')
  })

  test.each([
    ['for-trade', "This card isn't for trade right now."],
    ['for-sale', "This card isn't for sale right now."],
  ])('shows "Card Not Available" when the copy is not in the list %s', async (list, reason) => {
    const { path } = start({ copies: [{}] })
    const { head } = await renderRoute(routes, path(list))
    await heading('Card Not Available')
    expect(screen.getByText(reason)).toBeTruthy()
    expect(head()).toMatchObject({ titles: ['Card Not Available'], isIndexed: false, status: 404 })
    expect(document.activeElement).toBe(document.body)
    expect(screen.getByRole('link', { name: "See it in Mario Binder's Collection" })).toHaveProperty(
      'pathname',
      path('collection'),
    )
  })

  test('moves the focus when the owner takes the copy out of the list', async () => {
    const { path, asOwner, api, copies } = start({ copies: [{ forTrade: true }], viewer: 'owner' })
    api.on(setCopyForTrade, () => {
      const unmarked = aCopy({ ...copies[0], forTrade: false })
      copies[0] = unmarked
      return { userInventoryItem: unmarked }
    })
    const { user } = await renderRoute(routes, path('for-trade'), asOwner)
    await heading('Player 1')
    await user.click(screen.getByRole('button', { name: 'For trade' }))
    await heading('Card Not Available')
    expect(document.activeElement?.textContent).toBe("Go to Mario Binder's Cards for Trade")
  })

  test('fetches no copy of a private collection', async () => {
    const { path, api } = start({ copies: [offered], user: { isCollectionPrivate: true } })
    const { head } = await renderRoute(routes, path('collection'))
    expect(await screen.findByText("This user's collection is private")).toBeTruthy()
    expect(api.calls(getCopy)).toEqual([])
    expect(head()).toMatchObject({ titles: ["Mario Binder's Collection"], status: 403 })
  })

  test.each([
    ['collection', 'COLLECTION_PRIVATE', "Mario Binder's Collection"],
    ['for-sale', 'COLLECTION_PRIVATE', 'Card Not Available'],
    ['collection', 'PROFILE_PRIVATE', 'This profile is private'],
    ['for-sale', 'PROFILE_PRIVATE', 'This profile is private'],
  ])('shows the right page in %s when the owner has just closed it (%s): %s', async (list, code, title) => {
    const { path, api } = start({ copies: [offered] })
    api.on(getCopy, () => {
      const words = code === 'PROFILE_PRIVATE' ? 'This profile is private' : "This user's collection is private"
      throw new FakeHttpError(403, words, code)
    })
    await renderRoute(routes, path(list))
    await heading(title)
  })

  test('shows a copy for trade of a private collection in the trade list', async () => {
    const { path } = start({ copies: [offered, {}], user: { isCollectionPrivate: true } })
    const { head } = await renderRoute(routes, path('for-trade'))
    await heading('Player 1')
    expect(head().canonical).toBe(path('for-trade'))
    cleanup()
    await renderRoute(routes, path('for-trade', 1))
    await heading('Card Not Available')
    expect(screen.queryByRole('link', { name: /See it in/ })).toBeNull()
  })

  test('reloads the copy on Try again', async () => {
    const { api, path, restoreApi: recover } = start()
    api.fail(getCopy, 500, 'Out of order')
    const { user } = await renderRoute(routes, path('collection'))
    await heading('Error Loading Card Details')
    expect(screen.getByText('Failed to load card details')).toBeTruthy()
    recover()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Player 1')
  })

  test('shows a heading while the copy loads', async () => {
    const { api, path } = start()
    api.neverReply(getCopy)
    await renderRoute(routes, path('collection'))
    const words = { level: 1, name: 'Loading card details...' }
    expect(await screen.findByRole('heading', words)).toBeTruthy()
  })
})
