import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOwnedCounts } from './load-owned-counts.ts'

let api: FakeApi
beforeEach(() => {
  api = createFakeApi()
  api.on(getOwnedCardCounts, ({ query }) => ({
    owned: query.cards.map((cardId) => ({
      cardId,
      quantity: Number.parseInt(cardId, 16),
      forTrade: 0,
      forSale: 0,
    })),
  }))
})
afterEach(() => {
  expect(api.contractViolations).toEqual([])
  api.restore()
})
const askFor = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => loadOwnedCounts(anId(index))))
const quantities = (replies: Awaited<ReturnType<typeof askFor>>) =>
  replies.map(({ owned }) => owned[0]?.quantity)

test('forty tiles that come at once are one call, and each gets its own answer', async () => {
  const replies = await Promise.all([1, 22, 333].map((number) => loadOwnedCounts(anId(number))))
  expect(quantities(replies)).toEqual([1, 22, 333])
  await askFor(40)
  expect(api.calls(getOwnedCardCounts)).toHaveLength(2)
})

test('no call asks for more than the endpoint takes', async () => {
  await askFor(250)
  const sizes = api.calls(getOwnedCardCounts).map(({ query }) => (query as { cards: string[] }).cards.length)
  expect(sizes).toEqual([100, 100, 50])
})

test('of a card that the answer leaves out the member has none', async () => {
  api.on(getOwnedCardCounts, () => ({ owned: [] }))
  expect(await loadOwnedCounts(anId(1))).toEqual({
    owned: [{ cardId: anId(1), quantity: 0, forTrade: 0, forSale: 0 }],
  })
})

test('a call that fails fails for all who asked, and the next ones ask anew', async () => {
  api.fail(getOwnedCardCounts, 500, 'Down')
  const results = await Promise.allSettled([loadOwnedCounts(anId(1)), loadOwnedCounts(anId(2))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  api.on(getOwnedCardCounts, () => ({ owned: [] }))
  await loadOwnedCounts(anId(1))
})
