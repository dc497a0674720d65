import { expect, test } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { listInsertSetsForMatching } from './candidates-repository.ts'

const { pool } = await setUpTestDatabase()

test('insert sets with padded numbers are found without reading all cards', async () => {
  const plan = await inTransaction(pool, async (db) => {
    // The tables are empty, so that other scans would cost as little.
    await db.query('set local enable_seqscan = off')
    await db.query('set local enable_bitmapscan = off')
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${listInsertSetsForMatching.text}`)
    return rows.map((row) => row['QUERY PLAN'].trim())
  })
  expect(plan.filter((line) => / on cards\b/.test(line))).toEqual([
    expect.stringContaining('Index Only Scan using cards_with_padded_numbers on cards'),
  ])
})
