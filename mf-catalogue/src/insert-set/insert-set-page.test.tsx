import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, insertSetPath, productPath, serveCatalogue, setUpFakeCatalogueApi } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
afterEach(() => {
  setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) })
})

test('shows cards, details and the back link of an insert set', async () => {
  serveCatalogue(api, {
    insertSet: {
      description: 'One per pack',
      odds: '1:1,448,496',
      serialTotal: 99,
      attributes: { AU: 'Autograph', Parallels: 'x'.repeat(5279) },
    },
    card: { serialTotal: 25 },
  })
  await renderRoute(routes, insertSetPath)
  expect((await screen.findByRole('link', { name: 'Player 1' })).getAttribute('href')).toBe(cardPath)
  const details = screen.getByRole('region', { name: 'Insert Set Details' })
  for (const fact of ['Pack Odds1:1,448,496', 'Serial Total/99', 'One per pack'])
    expect(details.textContent).toContain(fact)
  expect(within(details).getByText('Autograph')).toBeTruthy()
  expect(within(details).getByRole('button', { name: 'Show more of Parallels' })).toBeTruthy()
  expect(screen.getByText('/25')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to 1989 Upper Deck' }).getAttribute('href')).toBe(productPath)
})

test('says name, product and number of cards in the head alone', async () => {
  const { unmount } = await renderRoute(routes, insertSetPath)
  await screen.findByRole('link', { name: 'Player 1' })
  const heading = screen.getByRole('heading', { level: 1, name: '1989 Upper Deck · Base Set' })
  expect(heading.closest('header')?.textContent).toContain('3 cards')
  expect(screen.queryByRole('region', { name: 'Insert Set Details' })).toBeNull()
  unmount()
  serveCatalogue(api, { insertSet: { odds: '1:12' } })
  await renderRoute(routes, insertSetPath)
  const details = await screen.findByRole('region', { name: 'Insert Set Details' })
  expect(details.textContent).toBe('Insert Set DetailsPack Odds1:12')
})

test('opens a card at once with the data of the list', async () => {
  api.neverReply(getCard)
  const { user } = await renderRoute(routes, insertSetPath)
  await user.click(await screen.findByRole('link', { name: 'Player 2' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Player 2' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Card Details' }).textContent).toContain('Card Number2')
})

test('leads to the players of a card that was opened from a list', async () => {
  const { user } = await renderRoute(routes, insertSetPath)
  await user.click(await screen.findByRole('link', { name: 'Player 2' }))
  const details = within(await screen.findByRole('region', { name: 'Card Details' }))
  expect((await details.findByRole('link', { name: 'Player 2' })).getAttribute('href')).toBe('/player/player-2')
})

test.each([
  ['595a', 'Card number 595a'],
  ['001', 'Card number 001'],
])('shows the card number %s as a badge', async (cardNumber, badge) => {
  serveCatalogue(api, { card: { cardNumber } })
  await renderRoute(routes, insertSetPath)
  const tile = (await screen.findByRole('link', { name: 'Player 1' })).closest('article')
  expect(tile?.textContent).toContain(badge)
})

test.each(['NNO', null])('shows no badge for the card number %j', async (cardNumber) => {
  serveCatalogue(api, { card: { cardNumber } })
  await renderRoute(routes, insertSetPath)
  const tile = (await screen.findByRole('link', { name: 'Player 1' })).closest('article')
  expect(tile?.textContent).not.toContain('Card number')
  expect(tile?.textContent).not.toContain('NNO')
})

test('shows an empty state when the insert set has no cards', async () => {
  serveCatalogue(api, { insertSet: { totalCards: 0 }, cards: [] })
  await renderRoute(routes, insertSetPath)
  expect(await screen.findByText('No cards in this insert set yet')).toBeTruthy()
})

function fillSlots() {
  const widget = (text: string) => {
    const Widget = () => <span>{text}</span>
    return { current: () => Widget, preload: () => Promise.resolve(Widget) }
  }
  setSlotSource({
    remotesFor: () => ['mf-other'],
    load: () =>
      Promise.resolve({
        'insert-set-actions': widget('Add all'),
        'sidebar-extra': widget('Feedback'),
        'card-tile-actions': widget('One more'),
        'card-tile-badge': widget('New'),
        'checklist-progress': widget('2 of 3'),
      }),
  })
}

test('renders the slots in the header, the sidebar and the tiles for members', async () => {
  fillSlots()
  await renderRoute(routes, insertSetPath, { session: aMemberSession() })
  for (const part of ['Add all', 'Feedback', '2 of 3']) expect(await screen.findByText(part)).toBeTruthy()
  expect(await screen.findAllByText('New')).toHaveLength(3)
  const acts = await screen.findAllByText('One more')
  expect(acts).toHaveLength(3)
  expect(acts.filter((act) => act.closest('a'))).toEqual([])
})

test.each([
  ['a guest', undefined],
  ['a member', aMemberSession()],
])('explains the icons of its tiles to %s', async (_, session) => {
  await renderRoute(routes, insertSetPath, { ...(session && { session }) })
  const legend = await screen.findByRole('region', { name: 'Legend' })
  for (const meaning of ['Add or remove a copy', 'Wishlist', 'For trade', 'Numbered to 50'])
    expect(within(legend).getByText(meaning)).toBeTruthy()
})

test.each([
  ['Add set', 'Please log in to add items to your collection'],
  ['Mark for trade', 'Please log in to add items to your trade list'],
  ['Mark for sale', 'Please log in to mark cards for sale'],
  ['Add set to wishlist', 'Please log in to add items to your wishlist'],
])('sends a guest who presses "%s" to the login page and back', async (name, message) => {
  const { user } = await renderRoute(routes, insertSetPath)
  await user.click(await screen.findByRole('button', { name }))
  expect(window.location.pathname).toBe('/login')
  expect(window.history.state.usr).toEqual({ message, returnTo: insertSetPath })
})

test('does not load member slots for guests', async () => {
  fillSlots()
  await renderRoute(routes, insertSetPath)
  await screen.findByRole('link', { name: 'Player 1' })
  for (const part of ['Add all', 'Feedback', '2 of 3', 'One more', 'New']) expect(screen.queryByText(part)).toBeNull()
})

describe('the product in the URL', () => {
  test('is found by the insert set when it has no id', async () => {
    await renderRoute(routes, insertSetPath.replace(productPath, '/hockey-set/anything'))
    const back = await screen.findByRole('link', { name: 'Back to 1989 Upper Deck' })
    expect(back.getAttribute('href')).toBe(productPath)
    expect(api.calls(getProductOfInsertSet)).toHaveLength(1)
    expect(api.calls(getProduct)).toEqual([])
  })

  test('is replaced by the right product when it is another one', async () => {
    await renderRoute(routes, insertSetPath.replace(productPath, '/hockey-set/x-0123456789abcdef01234567'))
    expect(await screen.findByRole('link', { name: 'Back to 1989 Upper Deck' })).toBeTruthy()
  })
})

describe('when it cannot be shown', () => {
  test("keeps the insert set's details when its cards fail to load", async () => {
    serveCatalogue(api, { insertSet: { odds: '1:12' } })
    api.fail(listCardsOfInsertSet, 500, 'Down')
    await renderRoute(routes, insertSetPath)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load items. Please try again.')
    expect(screen.getByRole('region', { name: 'Insert Set Details' })).toBeTruthy()
  })
})
