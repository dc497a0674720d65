import { aMember, startMemberSession } from '@ninepocket/api/testing/a-member'
import { type CounterDrift, findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { endClientsToFlushPgStatistics } from '@ninepocket/api/testing/end-clients-to-flush-pg-statistics'
import { findDoublePromises } from '@ninepocket/api/testing/trades/find-double-promises'
import { createRandom } from '@ninepocket/demo/random'
import type { Pool } from 'pg'
import { countDeadlocks } from '../contention/run-contention.ts'
import { createContentionTradeClient, createDisputeSettler } from './contention-trade-client.ts'
import type { TradeCallResult } from './random-trade-action-runner.ts'
import { copyCountOfAllMembers, seedCatalogueAndTradeMembers } from './trade-members.ts'

export type TradeContentionResult = {
  results: TradeCallResult[]
  seconds: number
  deadlocks: number
  /** Copies that no member has removed and that are gone, or negative, copies that no member has added. */
  missingCopies: number
  /** Copies in two trades at once, or held otherwise than their trade says; looked for every second and at the end. */
  doublePromises: number
  finishedTrades: number
  differences: CounterDrift[]
}

/** They settle disputed trades, at the same time. */
const adminCount = 2
/** Each member has two clients or more, which conflict with each other too. */
const maxMemberCount = 32
const checkIntervalMs = 1_000

/**
 * Lets clients trade 500 copies for `seconds`, and then until `isEnough`, for at most `maxSeconds`. Admins settle what they
 * report. Then recounts everything. The database must be empty.
 */
export async function runTradeContention(
  { urls, pool }: { urls: ReadonlyArray<string>; pool: Pool },
  {
    clients,
    seconds,
    maxSeconds = seconds,
    isEnough = () => true,
  }: {
    clients: number
    seconds: number
    maxSeconds?: number
    isEnough?: (results: ReadonlyArray<TradeCallResult>) => boolean
  },
): Promise<TradeContentionResult> {
  const getSite = (index: number) => ({ url: urls[index % urls.length]!, pool })
  const members = await seedCatalogueAndTradeMembers(getSite(0), Math.min(maxMemberCount, Math.ceil(clients / 2)))
  const tradeClients = await Promise.all(
    Array.from({ length: clients }, async (_, index) =>
      createContentionTradeClient(
        await startMemberSession(getSite(index), members[Math.floor(index / 2) % members.length]!.user),
        members,
        createRandom(index + 1),
      ),
    ),
  )
  const settlers = await Promise.all(
    Array.from({ length: adminCount }, async (_, index) =>
      createDisputeSettler(await aMember(getSite(index), { isAdmin: true }), createRandom('admin', index)),
    ),
  )
  const before = await countDeadlocks(pool)
  const results: TradeCallResult[] = []
  let doublePromises = 0
  const started = performance.now()
  const isOver = () => {
    const passedSeconds = (performance.now() - started) / 1000
    return passedSeconds > maxSeconds || (passedSeconds > seconds && isEnough(results))
  }
  await Promise.all([
    ...[...tradeClients, ...settlers].map(async (call) => {
      while (!isOver()) {
        const result = await call()
        if (result) results.push(result)
      }
    }),
    (async () => {
      while (!isOver()) {
        await new Promise((resolve) => setTimeout(resolve, checkIntervalMs))
        doublePromises += (await findDoublePromises(pool)).length
      }
    })(),
  ])
  const elapsedSeconds = (performance.now() - started) / 1000
  await endClientsToFlushPgStatistics(pool)
  const { rows } = await pool.query<{ copies: number; trades: number }>(
    `select (select count(*)::int from user_inventory) as copies,
       (select count(*)::int from trade_offers where state = 'done') as trades`,
  )
  const expectedCopies = results.reduce((sum, { copyChange }) => sum + copyChange, copyCountOfAllMembers)
  return {
    results,
    seconds: elapsedSeconds,
    deadlocks: (await countDeadlocks(pool)) - before,
    missingCopies: expectedCopies - (rows[0]?.copies ?? 0),
    finishedTrades: rows[0]?.trades ?? 0,
    doublePromises: doublePromises + (await findDoublePromises(pool)).length,
    differences: await findCounterDrift(pool),
  }
}
