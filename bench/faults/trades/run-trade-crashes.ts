import { setTimeout as pause } from 'node:timers/promises'
import { hexToByteaParam } from '@ninepocket/api/database/connect'
import { findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { findDoublePromises } from '@ninepocket/api/testing/trades/find-double-promises'
import { createRandom } from '@ninepocket/demo/random'
import type { Pool } from 'pg'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startKillableSite } from '../crash/killable-site.ts'
import { type AcknowledgedChange, createRandomTradeActionRunner } from './random-trade-action-runner.ts'
import { copyCountOfAllMembers, seedCatalogueAndTradeMembers } from './trade-members.ts'

export type TradeCrashRound = {
  restartMs: number
  /** Changes of offers that were acknowledged in this round. */
  acknowledged: number
  agreements: number
  /** Acknowledged changes of any round that are gone. */
  lost: number
  /** Copies in two trades, or without the hold of their trade. */
  halfAgreed: number
  /** Copies too many or too few. */
  missingCopies: number
  differences: number
}

const minTradingMs = 1_000
const maxTradingMs = 4_000

/**
 * Counts the acknowledged changes whose event by the same member is gone. A call that finds its change made already is
 * acknowledged without an event: the other side may have ended the offer in the same way, and a card that its receiver has
 * marked as received counts as sent.
 */
async function countLost(pool: Pool, changes: ReadonlyArray<AcknowledgedChange>): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost
     from unnest($1::bytea[], $2::bytea[], $3::text[]) change (offer_id, user_id, kind)
     left join trade_sides s using (offer_id, user_id)
     where not exists (
       select from trade_events e where e.offer_id = change.offer_id and e.kind = change.kind
         and (e.side = s.side or e.kind in ('declined', 'withdrawn', 'canceled'))
     ) and not (change.kind = 'cards-sent' and s.sent_at is not null)`,
    [
      changes.map(({ offerId }) => hexToByteaParam(offerId)),
      changes.map(({ userId }) => hexToByteaParam(userId)),
      changes.map(({ event }) => event),
    ],
  )
  return rows[0]?.lost ?? 0
}

/** Lets members trade, kills API and database, restarts both and checks all trades, `rounds` times. */
export async function runTradeCrashes(
  { rounds, clients: count }: { rounds: number; clients: number },
  onCleanUp: RegisterCleanUp,
): Promise<TradeCrashRound[]> {
  const random = createRandom(11)
  const { site, kill, restart } = await startKillableSite(onCleanUp)
  const members = await seedCatalogueAndTradeMembers(site, count)
  const clients = members.map((member, index) =>
    createRandomTradeActionRunner(member, members, createRandom(index + 1)),
  )
  const changes: AcknowledgedChange[] = []
  const finishedRounds: TradeCrashRound[] = []
  while (finishedRounds.length < rounds) {
    let isOver = false
    const first = changes.length
    const trading = clients.map(async (call) => {
      while (!isOver) {
        const result = await call()
        if (result?.changed) changes.push(result.changed)
      }
    })
    const ends = Promise.allSettled(trading)
    await pause(minTradingMs + random.int(maxTradingMs - minTradingMs))
    kill()
    isOver = true
    await ends
    const restartMs = await restart()
    const { rows } = await site.pool.query<{ copies: number }>('select count(*)::int as copies from user_inventory')
    const added = changes.slice(first)
    finishedRounds.push({
      restartMs,
      acknowledged: added.length,
      lost: await countLost(site.pool, changes),
      agreements: added.filter(({ event }) => event === 'agreed').length,
      halfAgreed: (await findDoublePromises(site.pool)).length,
      missingCopies: Math.abs((rows[0]?.copies ?? 0) - copyCountOfAllMembers),
      differences: (await findCounterDrift(site.pool)).length,
    })
  }
  return finishedRounds
}
