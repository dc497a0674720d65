import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { updateInsertSetCopiesStatementsByFlag } from '../copies/write-copies-repository.ts'

const api = await setUpTestApi()

test('joins the changed counts of an insert set to its changes other than by nested loops', async () => {
  const id = hexToByteaParam(seededId('No product'))
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(
    `explain ${updateInsertSetCopiesStatementsByFlag.forTrade.text}`,
    [id, id, id, true, 'all'],
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  for (const name of ['trader_changes', 'insert_set_delta']) {
    const start = lines.indexOf(`  CTE ${name}`)
    const joins = lines.slice(start, start + 4).filter((line) => /Join|Nested Loop/.test(line))
    expect(joins, lines.join('\n')).toEqual([expect.stringContaining('Full Join')])
  }
})
