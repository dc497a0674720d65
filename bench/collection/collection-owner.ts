import { inTransaction, toByteaParam } from '@ninepocket/api/database/connect'
import { anAccount, startMemberSession } from '@ninepocket/api/testing/a-member'
import { seedCopies } from '@ninepocket/api/testing/catalogue/seed-copies'
import type { Pool } from 'pg'
import type { SeededRandom } from '../measure/seeded-random.ts'
import { type InsertSetCopies, planLargeCollection, planSmallCollection } from './collection-plan.ts'

export type CollectionOwner = { userId: string; cookie: string; copies: number; insertSets: number }

const planBySize = { small: planSmallCollection, large: planLargeCollection }
export const collectionSizes = ['small', 'large'] as const
export type CollectionSize = (typeof collectionSizes)[number]

/** Returns the user with a collection of one size. Seeds a missing one in a single transaction. */
export async function prepareCollectionOwner(
  { pool, url }: { pool: Pool; url: string },
  size: CollectionSize,
  random: SeededRandom,
): Promise<CollectionOwner> {
  const username = `collector_${size}`
  const known = await pool.query<{ id: string }>('select id from users where username = $1', [username])
  const account = known.rows[0]
    ? { id: known.rows[0].id, username, email: `${username}@example.org`, password: '' }
    : await anAccount({ pool }, { username })
  // An interrupted run may have left a user without copies.
  if ((await countCollection(pool, account.id)).copies === 0) {
    console.log(`preparing: ${username}`)
    const cards = await pickCards(pool, await planBySize[size](pool), random)
    await inTransaction(pool, (client) => seedCopies(client, account.id, cards))
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  }
  const { cookie } = await startMemberSession({ pool, url }, account)
  return { userId: account.id, cookie, ...(await countCollection(pool, account.id)) }
}

async function countCollection(pool: Pool, userId: string): Promise<Pick<CollectionOwner, 'copies' | 'insertSets'>> {
  const { rows } = await pool.query<{ copies: number; insert_sets: number }>(
    'select copies, insert_sets from user_stats where user_id = $1',
    [toByteaParam(userId)],
  )
  return { copies: rows[0]?.copies ?? 0, insertSets: rows[0]?.insert_sets ?? 0 }
}

/** Picks cards of each set in random order, some twice if the set has too few. */
async function pickCards(
  pool: Pool,
  holdings: ReadonlyArray<InsertSetCopies>,
  random: SeededRandom,
): Promise<string[]> {
  const { rows } = await pool.query<{ cards: string[] }>(
    `select (select array_agg(encode(c.id, 'hex') order by c.sort_order, c.id) from (
       select id, sort_order from cards where insert_set_id = asked.id order by sort_order, id limit asked.copies
     ) c) as cards
     from unnest($1::bytea[], $2::int[]) with ordinality asked (id, copies, n) order by n`,
    [holdings.map(({ insertSetId }) => toByteaParam(insertSetId)), holdings.map(({ copies }) => copies)],
  )
  const ids = rows.flatMap(({ cards }, index) =>
    Array.from({ length: holdings[index]?.copies ?? 0 }, (_, copyIndex) => cards[copyIndex % cards.length] ?? ''),
  )
  return random.shuffle(ids)
}
