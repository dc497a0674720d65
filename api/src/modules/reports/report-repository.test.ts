import { expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { setUpTestDatabase } from '../../testing/set-up.ts'
import { decideReports, deleteTradeTextsOfReports } from './report-repository.ts'

const { pool } = await setUpTestDatabase()

test('prepares one statement for any number of reports', async () => {
  const texts = await inTransaction(pool, async (db) => {
    for (const ids of [[1], [1, 2]]) {
      await decideReports(db, ids, 'dismiss')
      await deleteTradeTextsOfReports(db, ids)
    }
    const { rows } = await db.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  })
  expect(texts.filter((text) => text.startsWith('update "reports"'))).toHaveLength(1)
  expect(texts.filter((text) => text.startsWith('delete from "reported_texts"'))).toHaveLength(1)
})
