import { setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { FakeNetworkError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CardCollectionActions } from '../../quantity/card-collection-actions.tsx'
import { fakeTimeouts, getToastMessages, renderInLayout, setUpCollection } from '../../test-collection.tsx'

const toggle = () => screen.findByRole('button', { name: /^For trade/ })
async function open(...given: Parameters<typeof setUpCollection>) {
  const setup = setUpCollection(...given)
  const view = renderInLayout(<CardCollectionActions card={setup.card} />)
  await waitFor(async () => expect(await toggle()).toHaveProperty('disabled', false))
  return { ...setup, ...view }
}
const isPressed = async () => (await toggle()).getAttribute('aria-pressed')
const chooseToMark = 'Multiple copies have different details — select which one to mark.'
const chooseToUnmark = 'You have multiple copies of this card — select which one to unmark.'

const createCopies = (count: number, marked: ReadonlyArray<number>) =>
  Array.from({ length: count }, (_, index) => ({ forTrade: marked.includes(index) }))

test.each([
  ['only the oldest of 52 is marked', createCopies(52, [51]), 'true'],
  ['none of 52 is marked', createCopies(52, []), 'false'],
  ['one on either page of 52 is marked', createCopies(52, [0, 51]), 'true'],
  ['two copies differ', [{ condition: 'Mint' }, {}], 'false'],
  ['two identical copies are marked', createCopies(2, [0, 1]), 'true'],
])('opens the drawer instead of picking a copy when %s', async (_, changes, pressed) => {
  const { user, api, copies } = await open(changes)
  const before = copies.map(({ forTrade }) => forTrade)
  await waitFor(async () => expect(await isPressed()).toBe(pressed))
  await user.click(await toggle())
  await screen.findByRole('dialog', { name: 'Your copies of Player 1' })
  expect(getToastMessages()).toEqual([['info', pressed === 'true' ? chooseToUnmark : chooseToMark]])
  expect(await isPressed()).toBe(pressed)
  expect(api.calls(setCopyForTrade)).toEqual([])
  expect(copies.map(({ forTrade }) => forTrade)).toEqual(before)
})

test('retries with the same copy when the response is lost', async () => {
  const { user, api, copies } = await open([{}, {}])
  let isOffline = true
  api.on(setCopyForTrade, ({ params, body }) => {
    const copy = copies.find(({ id }) => id === params.id) ?? expect.fail()
    Object.assign(copy, body, { isAvailable: true })
    if (isOffline) {
      isOffline = false
      throw new FakeNetworkError()
    }
    return { userInventoryItem: copy }
  })
  fakeTimeouts()
  await user.click(await toggle())
  await waitFor(() => expect(isOffline).toBe(false))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Added Player 1 to your cards for trade']]))
  expect(api.calls(setCopyForTrade)).toHaveLength(2)
  expect(copies.map(({ forTrade }) => forTrade)).toEqual([true, false])
})
