import { expect, test } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { sumParkedBytes } from './decide-rows-repository.ts'

const { pool } = await setUpTestDatabase()

test('parked and left out rows are summed without reading other rows', async () => {
  const plan = await inTransaction(pool, async (db) => {
    // The tables are empty, so that other scans would cost as little.
    await db.query('set local enable_seqscan = off')
    await db.query('set local enable_bitmapscan = off')
    const text = sumParkedBytes.text.replaceAll('$1', "'\\x'")
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`)
    return rows.map((row) => row['QUERY PLAN'].trim())
  })
  expect(plan.filter((line) => / on import_rows\b/.test(line))).toEqual([
    expect.stringContaining('Index Scan using import_rows_by_fate on import_rows'),
    expect.stringContaining('Index Scan using import_rows_left_out on import_rows'),
  ])
})
