import { expect, test } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { readHoldings, seedOwnersAndWishers } from '../../../testing/catalogue/seed-owners-and-wishers.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { holdCopies } from '../copies/copy-holds.ts'
import {
  lockUsersOfCards,
  lockUsersOfPastMerge,
  moveCopiesAndWishes,
  restoreMergedHoldings,
} from './move-copies-and-wishes.ts'

const userCount = 10_000
const api = await setUpTestApi({ products: [aProductWithCards([{ name: 'Ann' }, { name: 'Ann again' }])] })
const [fromCardId, toCardId] = [seededId('A', 'Base', 0), seededId('A', 'Base', 1)]

/** Promises the copies of one card of some users, of the other card of others, and of both cards of some. */
async function promiseSomeCopies(): Promise<void> {
  const offerId = newId()
  await api.pool.query(`insert into trade_offers (id, kind, state) values ($1, 'trade', 'agreed')`, [
    hexToByteaParam(offerId),
  ])
  const { rows } = await api.pool.query<{ userId: string; copyIds: string[] }>(
    `select user_id as "userId", array_agg(encode(i.id, 'hex')) as "copyIds"
     from user_inventory i join users u on u.id = user_id
     where username like '%00' or (username like '%10' and card_id = $1) or (username like '%20' and card_id = $2)
     group by user_id order by user_id`,
    [hexToByteaParam(fromCardId), hexToByteaParam(toCardId)],
  )
  expect(rows.length).toBe(0.03 * userCount)
  await inTransaction(api.pool, async (db) => {
    for (const promise of rows) expect(await holdCopies(db, { ...promise, offerId })).toBe(true)
  })
}

test('moves and restores the holdings of 10,000 users with counts equal to a recount', async () => {
  await seedOwnersAndWishers(api.pool, userCount)
  await promiseSomeCopies()
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
