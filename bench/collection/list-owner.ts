import { hexToByteaParam, inTransaction } from '@ninepocket/api/database/connect'
import type { Queryable } from '@ninepocket/api/database/queryable'
import { anAccount, startMemberSession } from '@ninepocket/api/testing/a-member'
import { seedCopies } from '@ninepocket/api/testing/catalogue/seed-copies'
import { createRandom, shuffle } from '@ninepocket/demo/random'
import type { Pool } from 'pg'
import { vacuumAndCheckpoint } from '../measure/servers/start-migrated-database.ts'
import { type CollectionOrWishlist, insertSetsToSeedSql, type ListSize } from './list-plans.ts'
import { seedPrivateCopyDetails } from './seed-private-copy-details.ts'
import { seedWishes } from './seed-wishes.ts'

/** A user with a collection or a wishlist; `cards` counts copies or wishes. */
export type ListOwner = { userId: string; cookie: string; cards: number; insertSets: number; products: number }
type ListTotals = Pick<ListOwner, 'cards' | 'insertSets' | 'products'>

async function seedCollection(client: Queryable, userId: string, cardIds: ReadonlyArray<string>): Promise<void> {
  await seedCopies(client, userId, cardIds)
  await seedPrivateCopyDetails(client, userId)
}

const seedList = { collection: seedCollection, wishlist: seedWishes }
const totalColumns: Record<CollectionOrWishlist, string> = {
  collection: 'copies as cards, insert_sets as "insertSets", products',
  wishlist: 'wishes as cards, wishlist_insert_sets as "insertSets", wishlist_products as products',
}

/** Returns the user with a list of one size. Seeds a missing one in a single transaction. */
export async function prepareListOwner(
  site: { pool: Pool; url: string },
  list: CollectionOrWishlist,
  size: ListSize,
): Promise<ListOwner> {
  const { pool } = site
  const username = `${list}_${size}`
  const known = await pool.query<{ id: string }>('select id from users where username = $1', [username])
  const account = known.rows[0]
    ? { id: known.rows[0].id, username, email: `${username}@example.org`, password: '' }
    : await anAccount(site, { username })
  // An interrupted run may have left a user without a list.
  if ((await readTotals(pool, list, account.id)).cards === 0) {
    console.log(`preparing: the ${size} ${list}`)
    const cards = await pickCards(pool, insertSetsToSeedSql[list][size])
    await inTransaction(pool, (client) => seedList[list](client, account.id, cards))
    await vacuumAndCheckpoint(pool)
  }
  const { cookie } = await startMemberSession(site, account)
  return { userId: account.id, cookie, ...(await readTotals(pool, list, account.id)) }
}

async function readTotals(pool: Pool, list: CollectionOrWishlist, userId: string): Promise<ListTotals> {
  const { rows } = await pool.query<ListTotals>(`select ${totalColumns[list]} from user_stats where user_id = $1`, [
    hexToByteaParam(userId),
  ])
  return rows[0] ?? { cards: 0, insertSets: 0, products: 0 }
}

/** Picks the first cards of each insert set in random order, some twice if the insert set has too few. */
async function pickCards(pool: Pool, insertSetsSql: string): Promise<string[]> {
  const { rows } = await pool.query<{ cards: string[]; count: number }>(
    `select count, (select array_agg(encode(c.id, 'hex') order by c.sort_order, c.id) from (
       select id, sort_order from cards where insert_set_id = planned.id order by sort_order, id limit count
     ) c) as cards from (${insertSetsSql}) planned order by planned.id`,
  )
  const ids = rows.flatMap(({ cards, count }) => Array.from({ length: count }, (_, at) => cards[at % cards.length]!))
  return shuffle(ids, createRandom(1))
}
