import { expect, onTestFinished, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import type { Statement } from '../../../database/define-statement.ts'
import { anAccount } from '../../../testing/a-member.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { toImportRecord } from '../import-record.ts'
import { findImport } from '../imports-repository.ts'
import { toProgressValues } from '../job/import-run.ts'
import { insertLargeImportToCommit } from '../testing/insert-large-import-to-commit.ts'
import { storeCommitResults, storeMatchedBatch, storeUndoResults, toBatchParameters } from './import-rows-repository.ts'

const { pool } = await setUpTestDatabase()
await seedCatalogue(pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'Card' }] }] }])
const { id: userId } = await anAccount({ pool })
// PostgreSQL knows nothing of an import that has just begun.
await pool.query('analyze import_rows')
const importId = await insertLargeImportToCommit(pool, { userId, cardIds: [seededId('A', 'Base', 0)], rows: 20_000 })

const batchSize = 500
const { lines, rows } = toBatchParameters(
  Array.from({ length: batchSize }, (_, index) => ({ line: 10_000 + index, fate: 'match', copies: 1 })),
)
const id = hexToByteaParam(importId)
const worker = 'worker'
await pool.query('update imports set worker = $2 where id = $1', [id, worker])
const values = { importId: id, lines, rows: JSON.stringify(rows), addedAt: new Date() }
const claim = { id, worker, state: 'committing', notKept: '{}', matches: values.rows, lines }

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Returns how many rows of imports the scans of a plan read. */
const countRowsRead = (plan: Plan): number =>
  (plan['Node Type'].includes('Scan') && plan['Relation Name'] === 'import_rows'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + countRowsRead(part), 0)

async function explain({ text, parameters }: Pick<Statement, 'text' | 'parameters'>, given: object) {
  const { rows: explained } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    // The counts of the import are not of interest.
    Object.keys(parameters).map((name) => Reflect.get(given, name) ?? 0),
  )
  const [plan] = explained.map((row) => row['QUERY PLAN'][0].Plan)
  if (!plan) throw new Error('PostgreSQL explains every statement')
  return plan
}

test.for([
  { ...storeMatchedBatch, given: claim },
  { ...storeCommitResults, given: values },
  { ...storeUndoResults, given: values },
])('$name reads only the rows of its batch', async ({ given, ...statement }) => {
  expect(countRowsRead(await explain(statement, given))).toBe(batchSize)
})

test('a stored batch does not wait for the disk, and later transactions do', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('set synchronous_commit = on')
  const readSetting = async () =>
    (await client.query<{ synchronous_commit: string }>('show synchronous_commit')).rows[0]
  await client.query('begin')
  const found = await findImport.first(client, { id: importId, userId })
  if (found === null) throw new Error('The import exists')
  const counts = toProgressValues({ ...toImportRecord(found), worker }, {}, {})
  expect(await storeMatchedBatch.first(client, { ...counts, lines, matches: rows })).toEqual({ id: importId })
  expect(await readSetting()).toEqual({ synchronous_commit: 'off' })
  await client.query('commit')
  expect(await readSetting()).toEqual({ synchronous_commit: 'on' })
})
