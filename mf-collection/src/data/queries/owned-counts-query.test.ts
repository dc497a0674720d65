import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { type FakeApi, installFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOwnedCountsOfCard } from './owned-counts-query.ts'

let api: FakeApi
beforeEach(() => {
  api = installFakeApi()
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
const loadMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => loadOwnedCountsOfCard(anId(index))))
const quantities = (replies: Awaited<ReturnType<typeof loadMany>>) => replies.map(({ owned }) => owned[0]?.quantity)

test("sends one request for 40 cards, and returns each card's own counts", async () => {
  const replies = await Promise.all([1, 22, 333].map((number) => loadOwnedCountsOfCard(anId(number))))
  expect(quantities(replies)).toEqual([1, 22, 333])
  await loadMany(40)
  expect(api.calls(getOwnedCardCounts)).toHaveLength(2)
})

test("splits requests at the endpoint's limit", async () => {
  await loadMany(250)
  const sizes = api.calls(getOwnedCardCounts).map(({ query }) => (query as { cards: string[] }).cards.length)
  expect(sizes).toEqual([100, 100, 50])
})

test('returns zero counts for a card that the reply omits', async () => {
  api.on(getOwnedCardCounts, () => ({ owned: [] }))
  expect(await loadOwnedCountsOfCard(anId(1))).toEqual({
    owned: [{ cardId: anId(1), quantity: 0, forTrade: 0, forSale: 0 }],
  })
})

test('rejects all callers of a failed request, and sends a new one for later calls', async () => {
  api.fail(getOwnedCardCounts, 500, 'Down')
  const results = await Promise.allSettled([loadOwnedCountsOfCard(anId(1)), loadOwnedCountsOfCard(anId(2))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  api.on(getOwnedCardCounts, () => ({ owned: [] }))
  await loadOwnedCountsOfCard(anId(1))
})
