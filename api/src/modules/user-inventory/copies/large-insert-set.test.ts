import type { NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import { applyNumberLine } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const total = 5_000
const cards = Array.from({ length: total }, (_, index) => ({ name: `Card ${index}`, cardNumber: `${index}` }))
const insertSetParams = { params: { id: seededId('A', 'Base') } }

const api = await setUpTestApi({ products: [aProductWithCards(cards)] })
const wayne = await aMember(api)

test('adds an insert set of 5,000 cards once when the request is repeated', async () => {
  const send = async () => {
    const parts = { ...insertSetParams, body: { mode: 'missing' }, idempotencyKey: 'whole-set' }
    const reply = await wayne.send(addInsertSetToCollection, parts)
    return { status: reply.status, text: await reply.text() }
  }
  const [first, second] = await Promise.all([send(), send()])
  expect(first.status).toBe(201)
  expect(second).toEqual(first)
  expect(JSON.parse(first.text)).toMatchObject({ addedCount: total })
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('adds 5,000 cards by number line in one request, and marks and removes them', async () => {
  const cardIds = cards.map((_, index) => seededId('A', 'Base', index))
  const entries = cardIds.map((card) => ({ card }))
  const commit = (mode: NumberLineMode) => wayne.call(applyNumberLine, { ...insertSetParams, body: { mode, entries } })
  expect((await commit('collection')).copies.map(({ cardId }) => cardId)).toEqual(cardIds)
  for (const mode of ['trade', 'wishlist', 'removal'] as const)
    expect(await commit(mode)).toMatchObject({ changedCount: total })
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('marks an insert set of 10,000 copies for trade in one request', async () => {
  await wayne.call(addInsertSetToCollection, { ...insertSetParams, body: { mode: 'all' } })
  const mark = (forTrade: boolean) => wayne.call(setInsertSetForTrade, { ...insertSetParams, body: { forTrade } })
  expect(await mark(true)).toMatchObject({
    updatedCount: 2 * total,
    message: 'Added 10,000 copies to your cards for trade',
  })
  expect(await mark(false)).toMatchObject({ updatedCount: 2 * total })
  expect(await findCounterDrift(api.pool)).toEqual([])
})
