import {
  applyNumberLine,
  getChecklistWithOwnCounts,
} from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createTestCards, getToastMessages, renderInLayout, setUpCollection } from '../test-collection.tsx'
import { NumberLineButton } from './number-line-button.tsx'

const cardIds = createTestCards(60).map(({ id }) => id)
const getCardId = (number: number) => cardIds[number - 1] ?? ''

async function open(copies: Array<Partial<UserInventoryItem>> = [], changedNumbers: Record<number, string> = {}) {
  const setup = setUpCollection(copies, 60)
  for (const [index, card] of setup.cards.entries()) card.cardNumber = changedNumbers[index + 1] ?? card.cardNumber
  const view = renderInLayout(<NumberLineButton insertSet={anInsertSet({ totalCards: 60 })} mode="collection" />)
  await view.user.click(screen.getByRole('button', { name: 'Enter numbers' }))
  const input = await screen.findByRole('textbox', { name: 'Card numbers' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  const findStatus = (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(text))
  const chooseMode = (label: string) =>
    view.user.selectOptions(screen.getByRole('combobox', { name: 'What to do' }), label)
  return { ...setup, ...view, input, findStatus, chooseMode }
}
const undo = () => act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
const listProblems = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('adds cards 1 to 50 with two doubles by 11 keys, and Undo removes them', async () => {
  const { user, copies, findStatus } = await open()
  const added = vi.fn()
  bus.on('card:added', added)
  await user.keyboard('1-50 14 33')
  await findStatus('52 copies of 50 cards.')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(copies).toHaveLength(52))
  bus.off('card:added', added)
  await isClosed()
  expect(getToastMessages()).toEqual([['success', 'Added 52 copies to your collection']])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter numbers' }))
  expect(added.mock.calls[0]?.[0].otherCardIds).toHaveLength(49)
  undo()
  await waitFor(() => expect(copies).toEqual([]))
})

test('adds a copy with its serial number, and Undo removes it too', async () => {
  const { user, copies, findStatus } = await open()
  await user.keyboard('1 x2 #07/50')
  await findStatus('2 copies of 1 card.')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(copies.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(['07', null]))
  undo()
  await waitFor(() => expect(copies).toEqual([]))
})

test('names unknown numbers at once, and commits nothing until they are corrected', async () => {
  const { user, copies, input, findStatus } = await open()
  await user.keyboard('3, 99, 9-2')
  await waitFor(() => expect(listProblems()).toEqual(["99 isn't in this set.", '9-2 runs backward in this set.']))
  await user.keyboard('{Enter}')
  expect(copies).toEqual([])
  await user.clear(input)
  await findStatus('No cards entered yet.')
  await user.keyboard('3{Enter}')
  await waitFor(() => expect(copies).toMatchObject([{ cardId: getCardId(3) }]))
})

test('asks which card is meant when a number stands twice', async () => {
  const { user, copies, input } = await open([], { 8: '3' })
  await user.type(input, '3, 5')
  await user.click(await screen.findByRole('button', { name: '3 Player 8' }))
  expect(input).toHaveProperty('value', '3(2), 5')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(copies.map(({ cardId }) => cardId).toSorted()).toEqual([getCardId(5), getCardId(8)]))
})

test('adds wishes, tells the wishlist, and Undo removes them', async () => {
  const { user, chooseMode, findStatus, input } = await open()
  const changed = vi.fn()
  bus.on('wishes:changed', changed)
  await chooseMode('Add to wishlist')
  await user.type(input, 'missing 4-60')
  await findStatus('3 cards.')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Added 3 cards to wishlist']]))
  undo()
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', 'Removed 3 cards from wishlist']))
  bus.off('wishes:changed', changed)
  const wished = { cardIds: [1, 2, 3].map(getCardId) }
  expect(changed.mock.calls).toEqual([[wished], [wished]])
})

test('marks what the member has, and Undo leaves marks from before', async () => {
  const { user, copies, chooseMode, findStatus, input } = await open([{ forTrade: true }, {}, { cardId: getCardId(2) }])
  await chooseMode('Mark for trade')
  await user.type(input, '1-4')
  await findStatus('2 copies of 2 cards. 2 others are already marked or not in your collection.')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(copies.every(({ forTrade }) => forTrade)).toBe(true))
  undo()
  await waitFor(() => expect(copies.map(({ forTrade }) => forTrade)).toEqual([true, false, false]))
})

test('asks above 20 removals, and Undo restores every detail', async () => {
  const { user, copies, chooseMode, input, api } = await open(
    Array.from({ length: 22 }, (_, index) => ({ cardId: getCardId(index + 1), publicNote: `No. ${index}` })),
  )
  const before = copies.map(({ publicNote }) => publicNote)
  await chooseMode('Remove from collection')
  await user.type(input, '1-21')
  await screen.findByRole('button', { name: 'Remove 21 copies' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Remove 21 copies?')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(input)
  expect(api.calls(applyNumberLine)).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findByText('Remove 21 copies?')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(copies).toHaveLength(1))
  undo()
  await waitFor(() => expect(copies.map(({ publicNote }) => publicNote).toSorted()).toEqual(before.toSorted()))
})

test('keeps the text when the request fails, and says why', async () => {
  const { user, api, input } = await open()
  const message = 'A collection holds at most 250,000 copies. Remove some to add others.'
  api.on(applyNumberLine, () => {
    throw new FakeHttpError(409, message, 'TOO_MANY_COPIES')
  })
  await user.type(input, '1-3')
  await screen.findByRole('button', { name: 'Add 3 copies' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(getToastMessages()).toEqual([['error', message]]))
  expect(input).toHaveProperty('value', '1-3')
})

test('keeps the line when the drawer is closed, until it is committed or the session ends', async () => {
  const { user, copies } = await open()
  const findLine = async () => {
    await user.click(screen.getByRole('button', { name: 'Enter numbers' }))
    const input = await screen.findByRole('textbox', { name: 'Card numbers' })
    await waitFor(() => expect(document.activeElement).toBe(input))
    return (input as HTMLInputElement).value
  }
  await user.keyboard('1-3{Escape}')
  await isClosed()
  expect(await findLine()).toBe('1-3')
  await screen.findByRole('button', { name: 'Add 3 copies' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(copies).toHaveLength(3))
  await isClosed()
  expect(await findLine()).toBe('')
  await user.keyboard('7')
  act(() => bus.emit('session:ended'))
  await isClosed()
  expect(await findLine()).toBe('')
})

test('sends a line once when the drawer is opened again before the server has it', async () => {
  const { user, api, copies, input } = await open()
  const reply = Promise.withResolvers<void>()
  api.setNetworkCondition(async (endpoint) => {
    if (endpoint === applyNumberLine) await reply.promise
  })
  await user.type(input, '1-3')
  await screen.findByRole('button', { name: 'Add 3 copies' })
  await user.keyboard('{Enter}{Escape}')
  await isClosed()
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }))
  const saveButton = await screen.findByRole('button', { name: 'Saving…' })
  expect(saveButton.getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: 'Card numbers' }), '{Enter}')
  reply.resolve()
  await isClosed()
  expect(api.calls(applyNumberLine)).toHaveLength(1)
  expect(copies).toHaveLength(3)
})

test('offers a retry when the checklist fails to load', async () => {
  const setup = setUpCollection([], 3)
  const { user } = renderInLayout(<NumberLineButton insertSet={anInsertSet({ totalCards: 3 })} mode="collection" />)
  setup.api.fail(getChecklistWithOwnCounts, 409, 'No')
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load items. Please try again.')
})

test('inserts the characters that a number pad lacks', async () => {
  const { user, input } = await open()
  await user.keyboard('150')
  input.focus()
  ;(input as HTMLInputElement).setSelectionRange(1, 1)
  await user.click(screen.getByRole('button', { name: 'Dash' }))
  expect(input).toHaveProperty('value', '1-50')
  await user.keyboard('2')
  expect(input).toHaveProperty('value', '1-250')
  expect(input).toHaveProperty('inputMode', 'tel')
  await user.click(screen.getByRole('button', { name: 'Use the keyboard' }))
  expect(input).toHaveProperty('inputMode', 'text')
})

test('shows nothing to guests', () => {
  setUpCollection()
  renderInLayout(<NumberLineButton insertSet={anInsertSet()} mode="collection" />, { session: aGuestSession() })
  expect(screen.queryByRole('button')).toBeNull()
})
