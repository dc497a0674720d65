import { expect, test } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { readHoldings, seedOwnersAndWishers } from '../../../testing/catalogue/seed-owners-and-wishers.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import {
  lockUsersOfCards,
  lockUsersOfPastMerge,
  moveCopiesAndWishes,
  restoreMergedHoldings,
} from './move-copies-and-wishes.ts'

const userCount = 10_000
const api = await setUpTestApi({ products: [aProductWithCards([{ name: 'Ann' }, { name: 'Ann again' }])] })
const [fromCardId, toCardId] = [seededId('A', 'Base', 0), seededId('A', 'Base', 1)]

test('moves and restores the holdings of 10,000 users with counts equal to a recount', async () => {
  await seedOwnersAndWishers(api.pool, userCount)
  expect(await findCounterDrift(api.pool)).toEqual([])
  const before = await readHoldings(api.pool)
  const { rows } = await api.pool.query(`
    insert into catalogue_edits (kind, entity_id, action, target_id)
      values ('card', '\\x${fromCardId}', 'merge', '\\x${toCardId}') returning id`)
  const mergeId = rows[0].id
  await inTransaction(api.pool, async (db) => {
    const userIds = await lockUsersOfCards(db, [fromCardId])
    expect(userIds).toHaveLength(userCount)
    await moveCopiesAndWishes(db, { userIds, moves: [{ fromCardId, toCardId }], mergeId })
  })
  const merged = await readHoldings(api.pool)
  expect(merged.copies.every(({ card_id: id }) => id === toCardId)).toBe(true)
  expect(merged.copies).toHaveLength(2 * userCount)
  expect(merged.wishes).toHaveLength(userCount)
  expect(await findCounterDrift(api.pool)).toEqual([])

  await inTransaction(api.pool, async (db) => {
    const userIds = await lockUsersOfPastMerge(db, mergeId)
    await restoreMergedHoldings(db, { userIds, mergeId, cardId: fromCardId, targetId: toCardId })
  })
  expect(await readHoldings(api.pool)).toEqual(before)
  expect(await findCounterDrift(api.pool)).toEqual([])
}, 120_000)
