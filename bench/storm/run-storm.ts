import { aMember, aSessionOf } from '@ninepocket/api/testing/a-member'
import { plantCatalogue } from '@ninepocket/api/testing/plant-catalogue'
import { type CountDifference, recountDifferences } from '@ninepocket/api/testing/recount-differences'
import { toldStatistics } from '@ninepocket/api/testing/told-statistics'
import type { Pool } from 'pg'
import { seeded } from '../measure/seeded.ts'
import { type Answered, stormClient } from './client.ts'
import { stormCatalogue } from './storm-catalogue.ts'

export type Storm = {
  answers: Answered[]
  seconds: number
  deadlocks: number
  copies: number
  wishes: number
  differences: CountDifference[]
}

/** Two or three windows of each person, so that they meet each other and themselves. */
const people = 6

async function deadlocksIn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

/**
 * Lets clients add, remove and mark copies at once, and wish for cards, singly and by sets, for some seconds; then counts
 * everything anew. Windows of one person are at different processes of the site, where `urls` names several. The database is empty at first.
 */
export async function runStorm(
  { urls, pool }: { urls: ReadonlyArray<string>; pool: Pool },
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Storm> {
  const siteOf = (index: number) => ({ url: urls[index % urls.length]!, pool })
  await plantCatalogue(pool, stormCatalogue)
  const members = await Promise.all(Array.from({ length: people }, () => aMember(siteOf(0))))
  const windows = await Promise.all(
    Array.from({ length: clients }, async (_, index) =>
      stormClient(
        await aSessionOf(siteOf(index), members[Math.floor(index / 2) % people]!.user),
        seeded(index + 1),
      ),
    ),
  )
  const before = await deadlocksIn(pool)
  const answers: Answered[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    windows.map(async (act) => {
      while (performance.now() < until) answers.push(await act())
    }),
  )
  const took = (performance.now() - started) / 1000
  await toldStatistics(pool)
  const { rows } = await pool.query<{ copies: number; wishes: number }>(
    'select (select count(*) from user_inventory) as copies, (select count(*) from wishlist) as wishes',
  )
  return {
    answers,
    seconds: took,
    deadlocks: (await deadlocksIn(pool)) - before,
    copies: rows[0]?.copies ?? 0,
    wishes: rows[0]?.wishes ?? 0,
    differences: await recountDifferences(pool),
  }
}
