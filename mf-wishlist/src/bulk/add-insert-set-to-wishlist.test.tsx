import { addInsertSetToWishlist, removeWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TileHeartButton } from '../heart/tile-heart-button.tsx'
import { listToastKindsAndMessages, runLastToastAction, setUpWishlist, type WishlistSetup } from '../test-wishlist.tsx'
import { AddInsertSetToWishlist } from './add-insert-set-to-wishlist.tsx'

/** An insert set of two cards more than wishes. The second card is owned. */
function open(viewerSession?: Parameters<WishlistSetup['showComponent']>[1], wishCount = 1) {
  const setup = setUpWishlist({
    wishFields: Array.from({ length: wishCount }, () => ({})),
    ownedCardIds: [anId(0x10002)],
  })
  const {
    insertSets: [insertSet],
    products: [product],
  } = setup
  const view = setup.showComponent(
    <>
      {insertSet && product ? <AddInsertSetToWishlist insertSet={insertSet} product={product} /> : null}
      {setup.cards.map((card) => (
        <TileHeartButton key={card.id} card={card} />
      ))}
    </>,
    viewerSession,
  )
  const listSentModes = () => setup.api.calls(addInsertSetToWishlist).map(({ body }) => body)
  return { ...setup, ...view, listSentModes }
}
const opener = () => screen.getByRole('button', { name: 'Add set to wishlist' })
async function addCards(user: ReturnType<typeof open>['user'], which: string): Promise<void> {
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: which }))
}

test('adds the missing cards and fills their hearts', async () => {
  const { user, wishes, listSentModes } = open()
  await addCards(user, 'Missing cards only')
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([['success', 'Added 1 card to wishlist']]))
  expect(listSentModes()).toEqual([{ mode: 'missing' }])
  expect(wishes).toHaveLength(2)
  await screen.findByRole('button', { name: 'Remove Player 3 from wishlist' })
  await screen.findByRole('button', { name: 'Add Player 2 to wishlist' })
})

test('names the number of missing cards before it asks which to add', async () => {
  const { user, cards } = open()
  await user.click(opener())
  const missing = `${cards.length - 1} cards`
  expect(await screen.findByText(`Which cards do you want on your wishlist? You're missing ${missing}.`)).toBeTruthy()
})

test('adds all cards', async () => {
  const { user, wishes, listSentModes } = open()
  await addCards(user, 'All 3 cards')
  await waitFor(() => expect(wishes).toHaveLength(3))
  expect(listSentModes()).toEqual([{ mode: 'all' }])
})

test('asks above 20 cards, and adds none on Cancel', async () => {
  const { user, api, wishes } = open(undefined, 20)
  await addCards(user, 'All 22 cards')
  expect(screen.getByText('Add 22 cards to your wishlist?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(opener())
  expect(api.calls(addInsertSetToWishlist)).toEqual([])
  await addCards(user, 'All 22 cards')
  await user.click(screen.getByRole('button', { name: 'Add 22 cards' }))
  await waitFor(() => expect(wishes).toHaveLength(22))
})

test('Undo keeps wishes that existed before', async () => {
  const { user, wishes } = open()
  await addCards(user, 'All 3 cards')
  await screen.findByRole('button', { name: 'Remove Player 3 from wishlist' })
  runLastToastAction()
  await screen.findByRole('button', { name: 'Add Player 3 to wishlist' })
  expect(wishes.map(({ cardId }) => cardId)).toEqual([anId(0x10001)])
  expect(listToastKindsAndMessages().at(-1)).toEqual(['info', 'Removed 2 cards from wishlist'])
})

test('shows the added wishes when the response is lost', async () => {
  const { api, user, wishes } = open()
  const [wish = expect.fail()] = wishes
  api.on(addInsertSetToWishlist, () => {
    wishes.push({ ...wish, id: anId(0xe0f), cardId: anId(0x10003) })
    throw new FakeHttpError(409, 'No')
  })
  await screen.findByRole('button', { name: 'Add Player 3 to wishlist' })
  await addCards(user, 'All 3 cards')
  await screen.findByRole('button', { name: 'Remove Player 3 from wishlist' })
  expect(listToastKindsAndMessages()).toEqual([['error', 'Failed to update wishlist']])
})

test('shows the removed wishes when Undo fails halfway', async () => {
  const { api, user, wishes } = open()
  await addCards(user, 'All 3 cards')
  await screen.findByRole('button', { name: 'Remove Player 3 from wishlist' })
  api.on(removeWishes, () => {
    wishes.splice(1)
    throw new FakeHttpError(409, 'No')
  })
  runLastToastAction()
  await screen.findByRole('button', { name: 'Add Player 3 to wishlist' })
  expect(listToastKindsAndMessages().at(-1)).toEqual(['error', 'Failed to update wishlist'])
})

test('says that every card is on the wishlist when none is added', async () => {
  const { user } = open()
  for (const _ of [1, 2]) {
    await addCards(user, 'All 3 cards')
    await screen.findByRole('button', { name: 'Add set to wishlist' })
  }
  await waitFor(() =>
    expect(listToastKindsAndMessages().at(-1)).toEqual(['info', 'Every card in this set is already on your wishlist']),
  )
})

test('asks which cards to add by keyboard, and Escape cancels', async () => {
  const { user, listSentModes } = open()
  opener().focus()
  await user.keyboard('{Enter}')
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement?.textContent).toBe('Missing cards only')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Missing cards only' })).toBeNull()
  expect(document.activeElement).toBe(opener())
  expect(listSentModes()).toEqual([])
})

test('repeats a request whose response is lost with its key, and shows the reason when the wishlist is full', async () => {
  const { user, api } = open()
  const message = 'A wishlist holds at most 100,000 cards. Remove some to add others.'
  api.on(addInsertSetToWishlist, () => {
    if (api.calls(addInsertSetToWishlist).length === 1) throw new FakeHttpError(500, 'Down')
    throw new FakeHttpError(409, message, 'TOO_MANY_WISHES')
  })
  await addCards(user, 'Missing cards only')
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([['error', message]]))
  const [first, second] = api.calls(addInsertSetToWishlist).map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
})

test('shows an error when the request fails', async () => {
  const { user, api } = open()
  api.fail(addInsertSetToWishlist, 409, 'No')
  await addCards(user, 'Missing cards only')
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([['error', 'Failed to update wishlist']]))
})

test('renders nothing for guests', () => {
  open(aGuestSession())
  expect(screen.queryByRole('button')).toBeNull()
})
