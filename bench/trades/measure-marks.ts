import { toByteaArrayParam, toByteaParam } from '@ninepocket/api/database/connect'
import { updateCopiesFlag } from '@ninepocket/api/modules/holdings/copies/write-copies-repository'
import { seedCopies } from '@ninepocket/api/testing/catalogue/seed-copies'
import type { Pool } from 'pg'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost } from '../measure/report/bench-target.ts'
import { buildTable } from '../measure/report/report-table.ts'
import type { OnCleanUp } from '../measure/run/workspace.ts'
import { median, percentile } from '../measure/statistics.ts'
import { openTradersDatabase } from './open-traders-database.ts'
import type { TraderCounts } from './seed-traders.ts'

const collectorId = 'c0113c7000000000000000ab'
const copyCount = 2_000
const markedCount = 50
const rounds = 40

const withTraders = updateCopiesFlag.forTrade.text

/** The statement that marks copies for trade, without the expressions that write `card_traders`. */
function buildStatementWithoutTraders(): string {
  const start = withTraders.indexOf('trader_changes as (')
  const end = withTraders.indexOf('insert_set_delta as (')
  if (start < 0 || end < start) throw new Error('the statement has other expressions than expected')
  return withTraders.slice(0, start) + withTraders.slice(end)
}
const statements = { with: withTraders, without: buildStatementWithoutTraders() } as const

/** Compares the time to mark a copy for trade, and to unmark it, with that of the same statement without `card_traders`. */
export async function measureMarks(
  options: TraderCounts & { keep: string },
  onCleanUp: OnCleanUp,
): Promise<BenchResult> {
  const { pool } = (await openTradersDatabase(onCleanUp, options)).database
  const copyIds = await listUnmarkedCopies(pool)
  const client = await pool.connect()
  try {
    // Waiting for the disk would hide the difference.
    await client.query('set synchronous_commit = off')
    const times = await measureInterleaved(['with', 'without'], rounds, async (variant, round) => {
      const roundTimes: number[] = []
      for (const isOn of [true, false])
        for (let index = 0; index < markedCount; index += 1) {
          const copyId = copyIds[(round * markedCount + index) % copyIds.length] ?? ''
          const values = [toByteaParam(collectorId), toByteaArrayParam([copyId]), isOn]
          const started = performance.now()
          await client.query({ name: `mark-${variant}`, text: statements[variant], values })
          roundTimes.push(performance.now() - started)
        }
      return roundTimes
    })
    const timesByVariant = [
      ['with card_traders', times.with.flat()],
      ['without', times.without.flat()],
    ] as const
    const ratio = median(times.with.flat()) / median(times.without.flat())
    return {
      tables: [
        buildTable('Marking one copy for trade, and removing the mark', timesByVariant, {
          statement: ([name]) => name,
          'p50 ms': ([, values]) => percentile(values, 0.5),
          'p99 ms': ([, values]) => percentile(values, 0.99),
        }),
      ],
      targets: [atMost(1.15, 'median time of a mark with ÷ without card_traders', ratio, '×')],
      raw: times,
    }
  } finally {
    client.release(true)
  }
}

/** Adds a collector, unless the database has one, and returns the copies that have no mark. */
async function listUnmarkedCopies(pool: Pool): Promise<string[]> {
  const { rowCount } = await pool.query(
    `insert into users (id, username, email, password_hash, activated_at)
     values ($1, 'collector', 'collector@example.org', '', now()) on conflict do nothing`,
    [toByteaParam(collectorId)],
  )
  if (rowCount === 1) {
    const { rows } = await pool.query<{ id: string }>('select id from cards order by id limit $1', [copyCount])
    await seedCopies(
      pool,
      collectorId,
      rows.map(({ id }) => id),
    )
    await pool.query('vacuum analyze')
  }
  const { rows } = await pool.query<{ id: string }>(
    'select id from user_inventory where user_id = $1 and not for_trade and not for_sale order by id',
    [toByteaParam(collectorId)],
  )
  return rows.map(({ id }) => id)
}
