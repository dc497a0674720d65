import { hexToByteaParam, toByteaArrayParam } from '@ninepocket/api/database/connect'
import { updateCopiesStatementsByFlag } from '@ninepocket/api/modules/holdings/copies/write-copies-repository'
import { raiseCollectionVersionAndCheckHolds } from '@ninepocket/api/modules/holdings/copy-index/collection-version'
import { seedCopies } from '@ninepocket/api/testing/catalogue/seed-copies'
import type { Pool } from 'pg'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost } from '../measure/report/figure-with-limit.ts'
import { buildReportTable } from '../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../measure/run/workspace.ts'
import { median } from '../measure/statistics.ts'
import { openTradersDatabase } from './open-traders-database.ts'
import type { TraderCounts } from './seed-traders.ts'

const collectorId = 'c0113c7000000000000000ab'
const copyCount = 2_000
const markedCount = 50
const roundCount = 20

const withTraders = updateCopiesStatementsByFlag.forTrade.text

/** The statement that marks copies for trade, without the expressions that write `card_traders`. */
function buildStatementWithoutTraders(): string {
  const start = withTraders.indexOf('trader_changes as (')
  const end = withTraders.indexOf('insert_set_delta as (')
  if (start < 0 || end < start) throw new Error('the statement has other expressions than expected')
  return withTraders.slice(0, start) + withTraders.slice(end)
}
const marks = { with: withTraders, without: buildStatementWithoutTraders() } as const

const withPromises = raiseCollectionVersionAndCheckHolds.text
/** Each mark raises the version of the collection, and learns by that whether copies are promised in trades. */
const versions = { with: withPromises, without: withPromises.slice(0, withPromises.indexOf('returning')) } as const

/**
 * Compares the time to mark a copy for trade, and to remove the mark, with and without the writes of `card_traders` and the
 * look for promised copies.
 */
export async function measureCopyMarking(
  options: TraderCounts & { keep: string },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const { pool } = (await openTradersDatabase(onCleanUp, options)).database
  const copyIds = await listUnmarkedCopies(pool)
  const client = await pool.connect()
  const userId = hexToByteaParam(collectorId)
  async function measureMark(variant: keyof typeof marks, copyId: string, isOn: boolean) {
    const started = performance.now()
    await client.query('begin')
    await client.query({
      name: 'lock-user',
      text: 'select from users where id = $1 for no key update',
      values: [userId],
    })
    const locked = performance.now()
    const values = [userId, toByteaArrayParam([copyId]), isOn]
    await client.query({ name: `mark-${variant}`, text: marks[variant], values })
    await client.query({ name: `raise-${variant}`, text: versions[variant], values: [userId] })
    const marked = performance.now()
    await client.query('commit')
    return { statements: marked - locked, transaction: performance.now() - started }
  }
  try {
    const rounds = await measureInterleaved(['with', 'without'], roundCount, async (variant, round) => {
      const times: Array<Awaited<ReturnType<typeof measureMark>>> = []
      for (const isOn of [true, false])
        for (let index = 0; index < markedCount; index += 1) {
          const copyId = copyIds[(round * markedCount + index) % copyIds.length] ?? ''
          times.push(await measureMark(variant, copyId, isOn))
        }
      return times
    })
    const parts = (['transaction', 'statements'] as const).map((part) => {
      const getMedian = (variant: keyof typeof marks) => median(rounds[variant].flat().map((time) => time[part]))
      return { part, with: getMedian('with'), without: getMedian('without') }
    })
    const [transaction] = parts
    if (!transaction) throw new Error('no part was measured')
    return {
      tables: [
        buildReportTable('Median time to mark one copy for trade, or to remove the mark', parts, {
          part: ({ part }) => part,
          'with card_traders, ms': (each) => each.with,
          'without, ms': (each) => each.without,
          ratio: (each) => each.with / each.without,
        }),
      ],
      targets: [
        atMost(1.15, 'transaction of a mark with ÷ without card_traders', transaction.with / transaction.without, '×'),
      ],
      raw: parts,
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
    [hexToByteaParam(collectorId)],
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
    [hexToByteaParam(collectorId)],
  )
  return rows.map(({ id }) => id)
}
