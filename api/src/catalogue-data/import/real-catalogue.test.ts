import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findTableFile } from '../csv/table-file.ts'
import { cardColumns, insertSetColumns, productColumns, type SourceFileColumns } from '../rows/source-rows.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readRowsAndRejections } from './read-rows-and-rejections.ts'

/** Real checklists. They are not in the repository; without them these tests have nothing to read. */
const data = process.env.NINEPOCKET_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data')

async function countRows(folder: string, name: string, columns: SourceFileColumns) {
  const file = await findTableFile(join(data, folder), name)
  let rows = 0
  const rejected = []
  for await (const chunk of readRowsAndRejections(file!, columns)) {
    rows += chunk.rows.length
    rejected.push(...chunk.rejected)
  }
  return { rows, rejected }
}

describe.runIf(existsSync(join(data, 'catalogue-full')))('the real catalogue', () => {
  test('has 210 products, 8,138 insert sets and 548,028 cards, and no rejected row', async () => {
    expect(await countRows('catalogue-full', 'products', productColumns)).toEqual({ rows: 210, rejected: [] })
    expect(await countRows('catalogue-full', 'insert-sets', insertSetColumns)).toEqual({ rows: 8138, rejected: [] })
    expect(await countRows('catalogue-full', 'cards', cardColumns)).toEqual({ rows: 548_028, rejected: [] })
  })

  describe('import of the smaller edition', () => {
    let database: TestDatabase
    let work: string
    beforeAll(async () => {
      database = await createTestDatabase()
      work = await mkdtemp(join(tmpdir(), 'ninepocket-real-'))
      await importCatalogue(database.pool, { folder: join(data, 'catalogue'), fallbackFolder: work })
    }, 120_000)
    afterAll(async () => {
      await database.drop()
      await rm(work, { recursive: true })
    })
    const queryRows = async (sql: string) => (await database.pool.query(sql)).rows

    test('stores 210 products, 2,188 insert sets and 144,141 cards with correct totals', async () => {
      expect(await queryRows('select total_products, total_insert_sets, total_cards from catalogue_state')).toEqual([
        { total_products: 210, total_insert_sets: 2188, total_cards: 144_141 },
      ])
      expect(await findWrongTotals(database.pool)).toEqual([])
    })

    test('preserves numbers that occur twice, years of two halves and the longest name', async () => {
      const [oddities] = await queryRows(`select
        (select count(*)::int from (select from cards where card_number is not null
          group by insert_set_id, card_number having count(*) > 1) twice) as twice,
        (select count(*)::int from products where year = '1979-80') as halves,
        (select max(length(name)) from cards) as longest`)
      expect(oddities).toMatchObject({ halves: 1, longest: 450 })
      expect(oddities.twice).toBeGreaterThan(50)
    })
  })
})
