import { copiesDifferMessage } from '@ninepocket/contract/collection/smart-remove'
import {
  addCopy,
  getOwnedCardCounts,
  removeCopyUnlessCopiesDiffer,
  setCopyForSale,
  setCopyForTrade,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ownedCountsQuery } from '../data/queries/owned-counts-query.ts'
import { OwnedQuantityFactRow } from '../details/owned-quantity-fact-row.tsx'
import { getToastMessages, renderInLayout, setUpCollection } from '../test-collection.tsx'
import { CardCollectionActions } from './card-collection-actions.tsx'
import { GuestCardActions } from './guest-card-actions.tsx'
import { TileQuantityActions } from './tile-quantity-actions.tsx'

function open(...given: Parameters<typeof setUpCollection>) {
  const setup = setUpCollection(...given)
  return { ...setup, ...renderInLayout(<CardCollectionActions card={setup.card} />) }
}
const addButton = () => screen.findByRole('button', { name: 'Add Player 1 to your collection' })
const removeButton = () => screen.findByRole('button', { name: 'Remove Player 1 from your collection' })
const count = (copies: number) => screen.findByRole('button', { name: `Manage your copies of Player 1: ${copies}` })
const noCopies = () => screen.findByText('0')
const toggle = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('quantity of a card', () => {
  test('allows only adding when the member has no copy', async () => {
    open()
    await noCopies()
    expect(await removeButton()).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /^Manage/ })).toBeNull()
    expect(await toggle('For trade')).toHaveProperty('disabled', true)
    expect(await toggle('For sale')).toHaveProperty('disabled', true)
  })

  test('shows 0 with a disabled minus on a tile too', async () => {
    const { card } = setUpCollection()
    const { user } = renderInLayout(<TileQuantityActions card={card} />)
    await noCopies()
    expect(await removeButton()).toHaveProperty('disabled', true)
    await user.click(await addButton())
    await count(1)
    expect(await removeButton()).toHaveProperty('disabled', false)
  })

  test('counts an added copy before the server replies', async () => {
    const { api, user } = open()
    api.neverReply(addCopy)
    await noCopies()
    await user.click(await addButton())
    await count(1)
  })

  test('adds one copy per press, in sequence, and emits events', async () => {
    const { api, user, copies, card } = open()
    const onEvent = vi.fn()
    bus.on('*', onEvent)
    await noCopies()
    await user.click(await addButton())
    await user.click(await addButton())
    await user.click(await addButton())
    await count(3)
    await waitFor(() => expect(copies).toHaveLength(3))
    await waitFor(() => expect(onEvent.mock.calls.filter(([type]) => type === 'card:added')).toHaveLength(3))
    expect(onEvent).toHaveBeenCalledWith('collection:changed', { cardIds: [card.id] })
    expect(onEvent).toHaveBeenCalledWith('card:added', { cardId: card.id })
    bus.off('*', onEvent)
    const keys = api.calls(addCopy).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('announces the new count to screen readers', async () => {
    const { user } = open()
    await noCopies()
    await user.click(await addButton())
    await screen.findByText('Player 1: 1 in your collection')
    await user.click(await addButton())
    const words = await screen.findByText('Player 1: 2 in your collection')
    expect(words.closest('[role=status]')).toBeTruthy()
  })

  test('retries with the same idempotency key when no response arrives', async () => {
    const { api, user, copies } = open()
    await noCopies()
    let losses = 1
    api.on(addCopy, ({ body }) => {
      if (losses-- > 0) throw new FakeHttpError(502, 'Bad gateway')
      const added = aCopy({ cardId: body.card })
      copies.unshift(added)
      return { userInventoryItem: added }
    })
    await user.click(await addButton())
    await waitFor(() => expect(api.calls(addCopy)).toHaveLength(2))
    const [first, second] = api.calls(addCopy)
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
    await count(1)
    expect(getToastMessages()).toEqual([])
  })

  const fullMessage = 'A collection holds at most 250,000 copies. Remove some to add others.'
  test.each([
    ['a fixed message', 'CONFLICT', 'Failed to add card to your collection'],
    ["the server's message when the collection is full", 'TOO_MANY_COPIES', fullMessage],
  ])('reverts a rejected copy and shows %s', async (_, code, words) => {
    const { api, user } = open([{}])
    api.on(addCopy, () => {
      throw new FakeHttpError(409, fullMessage, code)
    })
    await count(1)
    await user.click(await addButton())
    await waitFor(() => expect(getToastMessages()).toEqual([['error', words]]))
    await count(1)
  })

  test('shows an error and retries when the counts cannot be loaded', async () => {
    const { api, user, cards, copies } = open([{}])
    api.fail(getOwnedCardCounts, 500, 'Down')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load inventory items')
    api.on(getOwnedCardCounts, () => ({
      owned: [{ cardId: cards[0]?.id ?? '', quantity: copies.length, forTrade: 0, forSale: 0 }],
    }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await count(1)
  })
})

describe('removing a copy', () => {
  test('removes the newest copy when all are identical, and restores its details on Undo', async () => {
    const details = { condition: 'Mint', privateNote: 'from my aunt', forTrade: true, forSalePrice: '10.50' }
    const { api, user, copies } = open([
      { ...details, serialNumber: '7' },
      { ...details, serialNumber: '7' },
    ])
    const olderId = copies[1]?.id
    await count(2)
    await user.click(await removeButton())
    await count(1)
    await waitFor(() => expect(getToastMessages()).toEqual([['info', 'Removed Player 1 from your collection']]))
    expect(copies.map(({ id }) => id)).toEqual([olderId])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await count(2)
    await waitFor(() => expect(copies[0]).toMatchObject({ ...details, serialNumber: '7' }))
    expect(api.calls(addCopy)[0]?.body).toMatchObject({ ...details, serialNumber: '7', publicNote: null })
  })

  test.each([
    ['condition', [{ condition: 'Mint' }, {}]],
    ['serial number', [{ serialNumber: '2' }, { serialNumber: '1' }]],
    ['price', [{ forSalePrice: '10.50' }, {}]],
  ])('opens the drawer when the copies differ in %s', async (_, different) => {
    const { user, copies } = open(different)
    await count(2)
    await user.click(await removeButton())
    expect(await screen.findByRole('dialog', { name: 'Your copies of Player 1' })).toBeTruthy()
    expect(getToastMessages()).toEqual([['info', copiesDifferMessage]])
    expect(copies).toHaveLength(2)
    await screen.findByText('2', { selector: 'button' })
  })

  test('shows an error and refetches when the copy was already gone', async () => {
    const { user, copies } = open([{}])
    await count(1)
    copies.length = 0
    await user.click(await removeButton())
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'No inventory item to remove']]))
    await noCopies()
  })

  test('reverts and shows a toast when it fails, after retries that remove no second copy', async () => {
    const { api, user } = open([{}])
    await count(1)
    api.fail(removeCopyUnlessCopiesDiffer, 500, 'Down')
    await user.click(await removeButton())
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to remove card from your collection']]))
    await count(1)
    const keys = api.calls(removeCopyUnlessCopiesDiffer).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toEqual([expect.any(String), keys[0], keys[0]])
  })

  test('moves the focus to the plus button when the last copy goes', async () => {
    const { user } = open([{}])
    await count(1)
    await user.click(await removeButton())
    await noCopies()
    expect(document.activeElement).toBe(await addButton())
  })
})

describe('availability of a card', () => {
  test('marks an only copy for trade and for sale, with toasts', async () => {
    const { user, copies } = open([{}])
    await count(1)
    await user.click(await toggle('For trade'))
    expect((await toggle('For trade')).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(copies[0]?.forTrade).toBe(true))
    await user.click(await toggle('For sale'))
    await waitFor(() => expect(copies[0]?.forSale).toBe(true))
    await user.click(await toggle('For trade'))
    await waitFor(() => expect(copies[0]?.forTrade).toBe(false))
    await waitFor(() =>
      expect(getToastMessages()).toEqual([
        ['success', 'Added Player 1 to your cards for trade'],
        ['success', 'Added Player 1 to your cards for sale'],
        ['info', 'Removed Player 1 from your cards for trade'],
      ]),
    )
  })

  test.each([
    ['For trade', setCopyForTrade, 'Failed to update trade status'],
    ['For sale', setCopyForSale, 'Failed to update for sale status'],
  ])('reverts %s and shows a toast when it fails', async (name, endpoint, words) => {
    const { api, user } = open([{}])
    api.fail(endpoint, 409, 'No')
    await count(1)
    await user.click(await toggle(name))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', words]]))
    expect((await toggle(name)).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('guest actions', () => {
  test('look like those of members', async () => {
    const { card } = setUpCollection()
    renderInLayout(<GuestCardActions card={card} />, { session: aGuestSession() })
    for (const name of ['Add to collection', 'For trade', 'For sale']) {
      expect(screen.getByRole('button', { name }).className).toContain('pill')
    }
  })

  test.each([
    ['Add to collection', 'Please log in to add items to your collection'],
    ['For trade', 'Please log in to add cards to your available cards'],
    ['For sale', 'Please log in to mark cards for sale'],
  ])('send a guest who presses %s to the login page and back', async (name, message) => {
    const { card } = setUpCollection()
    const { user, client } = renderInLayout(<GuestCardActions card={card} />, { session: aGuestSession() })
    await user.click(screen.getByRole('button', { name }))
    expect(window.location.pathname).toBe('/login')
    expect(window.history.state.usr).toEqual({ message, returnTo: '/hockey-set/a/b/c?from=x' })
    expect(client.getQueryState(ownedCountsQuery(card.id).queryKey)).toBeUndefined()
  })
})

test("updates the quantity among the card's facts", async () => {
  const { api, card } = setUpCollection([{}])
  const { user } = renderInLayout(
    <>
      <CardCollectionActions card={card} />
      <dl>
        <OwnedQuantityFactRow card={card} />
      </dl>
    </>,
  )
  await count(1)
  const fact = () => screen.getByText('Quantity in Collection').nextSibling?.textContent
  expect(fact()).toBe('1')
  expect(api.calls(getOwnedCardCounts)).toHaveLength(1)
  await user.click(await addButton())
  await waitFor(() => expect(fact()).toBe('2'))
})
