import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { anAccount } from '../../../testing/a-member.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { toImportRecord } from '../import-record.ts'
import { claimNextImport } from '../imports-repository.ts'
import { insertImportToMatch } from '../testing/insert-import-to-match.ts'
import { ClaimLostError } from './import-run.ts'
import { startMatchingThread } from './matching-thread.ts'

const { pool, url } = await setUpTestDatabase()
// A claim takes any import.
beforeEach(() => pool.query('delete from imports'))

/** Starts a thread for an import that is claimed. */
async function startThread({ rows, databaseUrl = url }: { rows: number; databaseUrl?: string }) {
  const { id: userId } = await anAccount({ pool })
  const id = await insertImportToMatch(pool, { userId, rows })
  const worker = randomUUID()
  const row = await claimNextImport.first(pool, { worker })
  if (row === null) throw new Error('The import can be claimed')
  const claimed = { ...toImportRecord(row), worker }
  const database = { url: databaseUrl, statementTimeoutMs: 30_000, isBehindPooler: false }
  const run = startMatchingThread({ database, claimed, currency: 'USD' })
  onTestFinished(() => run.close?.())
  return { id, run }
}

async function countMatchedRows(id: string) {
  const { rows } = await pool.query<{ matched: number; counted: number }>(
    `select (select count(*)::int from import_rows where import_id = $1 and fate = 'parked') as matched,
       (select parked_rows from imports where id = $1) as counted`,
    [hexToByteaParam(id)],
  )
  return rows[0]
}

test('matches all rows in batches', async () => {
  const { id, run } = await startThread({ rows: 1_200 })
  let batches = 0
  while (await run.runBatch()) batches += 1
  expect(batches).toBeGreaterThan(1)
  expect(await countMatchedRows(id)).toEqual({ matched: 1_200, counted: 1_200 })
})

test('ends with the loss of the claim', async () => {
  const { id, run } = await startThread({ rows: 20_000 })
  await run.runBatch()
  await pool.query("update imports set worker = 'other' where id = $1", [hexToByteaParam(id)])
  const runAll = async () => {
    while (await run.runBatch());
  }
  await expect(runAll()).rejects.toThrow(ClaimLostError)
})

test('throws the error that ended the thread', async () => {
  const { run } = await startThread({ rows: 1, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(run.runBatch()).rejects.toThrow(/ECONNREFUSED/)
})

test('stores nothing after it is closed', async () => {
  const { id, run } = await startThread({ rows: 20_000 })
  await run.runBatch()
  await run.close?.()
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ open: number }>(
        "select count(*)::int as open from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
      )
      return rows[0]?.open
    })
    .toBe(0)
  const counts = await countMatchedRows(id)
  expect(counts?.matched).toBe(counts?.counted)
  expect(counts?.matched).toBeLessThan(20_000)
  await expect(run.runBatch()).rejects.toThrow('The thread that matched an import ended before its work')
})
