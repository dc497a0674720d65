import { expect, test } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { listDefinedStatements } from '../../../database/define-statement.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import './find-card-ids.ts'

const database = await setUpTestDatabase()

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }
const listScans = (node: PlanNode): string[] => [
  ...(node['Relation Name'] === 'cards' ? [node['Node Type']] : []),
  ...(node.Plans ?? []).flatMap(listScans),
]

const statements = listDefinedStatements().filter(({ name }) => name.startsWith('findCardIds'))

test('has a statement for every combination of conditions and starting point', () => {
  expect(statements).toHaveLength(11)
})

test.each(statements.map(({ name, text }) => [name, text]))('%s finds cards through an index', async (_, text) => {
  await inTransaction(database.pool, async (client) => {
    // The test's table is so small that reading all of it would be cheapest.
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>(
      `explain (generic_plan, format json) ${text}`,
    )
    const scans = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => listScans(Plan))
    expect(scans.length).toBeGreaterThan(0)
    expect(scans.filter((scan) => !/^Index (Only )?Scan$|^Bitmap Heap Scan$/.test(scan))).toEqual([])
  })
})
