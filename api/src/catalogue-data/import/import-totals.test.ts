import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  createEmptyCatalogueFolder,
} from '../../testing/catalogue/catalogue-folder.ts'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { setUpTestDatabase } from '../../testing/set-up.ts'
import { importCatalogue } from './import-catalogue.ts'

const database = await setUpTestDatabase()
const folder = await createEmptyCatalogueFolder()
afterAll(() => folder.remove())

const few = fc.integer({ min: 0, max: 3 })
const some = fc.integer({ min: 0, max: 9 })
const name = fc.constantFrom('Anders', 'Bo', 'Cilla', '')

/** Files with few distinct keys, so that the rows of several imports collide. Some rows are invalid or duplicated. */
const edition = fc.record({
  products: fc.array(fc.record({ key: few, name }), { minLength: 1, maxLength: 4 }),
  insertSets: fc.array(fc.record({ key: some, product: few, name }), { minLength: 1, maxLength: 8 }),
  cards: fc.array(fc.record({ key: fc.integer({ min: 0, max: 30 }), set: some, name }), {
    minLength: 1,
    maxLength: 30,
  }),
})

test('keeps every total equal to a recount after any edits, and changes nothing on a second run', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edition, { minLength: 1, maxLength: 4 }), async (editions) => {
      await database.pool.query(
        `truncate products cascade; update catalogue_state
         set total_products = 0, total_insert_sets = 0, total_cards = 0`,
      )
      for (const { products, insertSets, cards } of editions) {
        await folder.writeTable(
          'products.csv',
          products.map(({ key, name }) => aProductFileRow({ sourceId: `p${key}`, name })),
        )
        await folder.writeTable(
          'insert-sets.csv',
          insertSets.map(({ key, product, name }) =>
            anInsertSetFileRow({ sourceId: `s${key}`, productSourceId: `p${product}`, name }),
          ),
        )
        await folder.writeTable(
          'cards.csv',
          cards.map(({ key, set, name }) =>
            aCardFileRow({ sourceId: `c${key}`, insertSetSourceId: `s${set}`, productSourceId: '', name }),
          ),
        )
        const options = { folder: folder.path, fallbackFolder: folder.path }
        await importCatalogue(database.pool, options)
        expect(await findWrongTotals(database.pool)).toEqual([])

        const { counts } = await importCatalogue(database.pool, options)
        for (const { added, changed } of Object.values(counts)) expect(added + changed).toBe(0)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
