import { aMember, startMemberSession } from '@ninepocket/api/testing/a-member'
import { type CounterDrift, findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { endClientsToFlushPgStatistics } from '@ninepocket/api/testing/end-clients-to-flush-pg-statistics'
import { createRandom } from '@ninepocket/demo/random'
import type { Pool } from 'pg'
import { contentionCatalogue } from './contention-catalogue.ts'
import { type CallResult, createContentionClient } from './contention-client.ts'

export type ContentionResult = {
  results: CallResult[]
  seconds: number
  deadlocks: number
  copies: number
  wishes: number
  differences: CounterDrift[]
}

/** Each user has two or three clients, so that they conflict with each other and with themselves. */
const memberCount = 6

export async function countDeadlocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

/**
 * Lets clients add, remove and mark copies and wishes, singly and by sets, for some seconds, then recounts
 * everything. If `urls` names several processes, the clients of one user use different ones. The database must be
 * empty.
 */
export async function runContention(
  { urls, pool }: { urls: ReadonlyArray<string>; pool: Pool },
  { clients, seconds }: { clients: number; seconds: number },
): Promise<ContentionResult> {
  const getSite = (index: number) => ({ url: urls[index % urls.length]!, pool })
  await seedCatalogue(pool, contentionCatalogue)
  const members = await Promise.all(Array.from({ length: memberCount }, () => aMember(getSite(0))))
  const callRandomly = await Promise.all(
    Array.from({ length: clients }, async (_, index) =>
      createContentionClient(
        await startMemberSession(getSite(index), members[Math.floor(index / 2) % memberCount]!.user),
        createRandom(index + 1),
      ),
    ),
  )
  const before = await countDeadlocks(pool)
  const results: CallResult[] = []
  const started = performance.now()
  const deadline = started + seconds * 1000
  await Promise.all(
    callRandomly.map(async (call) => {
      while (performance.now() < deadline) results.push(await call())
    }),
  )
  const elapsedSeconds = (performance.now() - started) / 1000
  await endClientsToFlushPgStatistics(pool)
  const { rows } = await pool.query<{ copies: number; wishes: number }>(
    'select (select count(*) from user_inventory) as copies, (select count(*) from wishlist) as wishes',
  )
  return {
    results,
    seconds: elapsedSeconds,
    deadlocks: (await countDeadlocks(pool)) - before,
    copies: rows[0]?.copies ?? 0,
    wishes: rows[0]?.wishes ?? 0,
    differences: await findCounterDrift(pool),
  }
}
