import { expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { listDefinedStatements } from '../../database/define-statement.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()
const isTradeList = (name: string) => name === 'listTradeCircles' || name.startsWith('listTradePartners-')

test('partners and three-way trades are found in the indexes of card_traders alone', async () => {
  const statements = listDefinedStatements().filter(({ name }) => isTradeList(name))
  expect(statements).toHaveLength(5)
  const plans = await inTransaction(api.pool, async (db) => {
    // The tables are empty, so that other scans would cost as little.
    await db.query('set local enable_seqscan = off')
    await db.query('set local enable_bitmapscan = off')
    const explained: string[] = []
    for (const { text } of statements) {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
      explained.push(...rows.map((row) => row['QUERY PLAN'].trim()))
    }
    return explained
  })
  const scans = plans.filter((line) => / on card_traders\b/.test(line))
  expect(scans.length).toBeGreaterThanOrEqual(2 * statements.length)
  expect(scans.filter((line) => !line.includes('Index Only Scan'))).toEqual([])
})
