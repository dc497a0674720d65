import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { FieldValue } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectClient } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  type CatalogueFolder,
  createEmptyCatalogueFolder,
} from '../../testing/catalogue/catalogue-folder.ts'
import { findCounterDrift } from '../../testing/catalogue/counter-drift.ts'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { dumpCatalogue } from '../dump/dump-catalogue.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { withImportLock } from '../write/import-lock.ts'
import { hashSourceId } from '../write/source-id.ts'

let api: TestApi
let folder: CatalogueFolder
let admin: Member
beforeEach(async () => {
  api = await startTestApi()
  folder = await createEmptyCatalogueFolder()
  admin = await aMember(api, { isAdmin: true })
})
afterEach(async () => {
  expect(await findWrongTotals(api.pool)).toEqual([])
  expect(await findCounterDrift(api.pool)).toEqual([])
  await api.close()
  await folder.remove()
})

const [product, secondProduct] = [hashSourceId('product', 'p1'), hashSourceId('product', 'p2')]
const [base, gold] = [hashSourceId('insertSet', 's1'), hashSourceId('insertSet', 's2')]
const card = (index: number) => hashSourceId('card', `c${index}`)

/** Imports three cards and two insert sets, with these differences. */
async function runImport(cells: { product?: object; base?: object; cards?: ReadonlyArray<object> } = {}) {
  await folder.writeTable('products.csv', [
    aProductFileRow({ ...cells.product }),
    aProductFileRow({ sourceId: 'p2', name: '1990 Kestrel' }),
  ])
  await folder.writeTable('insert-sets.csv', [
    anInsertSetFileRow({ ...cells.base }),
    anInsertSetFileRow({ sourceId: 's2', name: 'Gold', order: 2 }),
  ])
  const cards = [0, 1, 2].map((index) =>
    aCardFileRow({ sourceId: `c${index}`, cardNumber: String(index), order: index, ...cells.cards?.[index] }),
  )
  await folder.writeTable('cards.csv', cards)
  return importCatalogue(api.pool, { folder: folder.path, fallbackFolder: folder.path })
}

const change = (kind: CatalogueKind, id: string, changes: Record<string, { from: FieldValue; to: FieldValue }>) =>
  admin.call(edits.changeCatalogueRow, { params: { kind, id }, body: { changes } })
const getFields = async (kind: CatalogueKind, id: string) =>
  (await admin.call(edits.getEditableCatalogueRow, { params: { kind, id } })).row.fields
const listConflicts = async () => (await admin.call(edits.listImportConflicts)).conflicts

test('an import of unchanged files changes nothing of what was edited', async () => {
  await runImport()
  await change('cards', card(0), { name: { from: 'Anders Holm', to: 'Anders Holmberg' } })
  const { counts, conflictCount } = await runImport()
  expect(counts.card).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  expect(conflictCount).toBe(0)
  expect(await getFields('cards', card(0))).toMatchObject({ name: 'Anders Holmberg' })
})

test('keeps edits field by field, takes other changes, and lists what both have changed', async () => {
  await runImport()
  await change('cards', card(0), {
    name: { from: 'Anders Holm', to: 'A. Holm' },
    point: { from: null, to: 5 },
  })
  const report = await runImport({ cards: [{ name: 'Anders H.', description: 'New' }] })
  expect(report.counts.card).toMatchObject({ changed: 1, unchanged: 2 })
  expect(report.conflictCount).toBe(1)
  expect(await getFields('cards', card(0))).toMatchObject({ name: 'A. Holm', point: 5, description: 'New' })
  expect(await listConflicts()).toMatchObject([
    {
      kind: 'cards',
      rowId: card(0),
      field: 'name',
      sourceBefore: 'Anders Holm',
      siteValue: 'A. Holm',
      sourceValue: 'Anders H.',
    },
  ])
  // The same file again, and a file that changes another field.
  expect((await runImport({ cards: [{ name: 'Anders H.', description: 'New' }] })).counts.card.changed).toBe(0)
  await runImport({ cards: [{ name: 'Anders H.', description: 'Newer' }] })
  expect(await getFields('cards', card(0))).toMatchObject({ name: 'A. Holm', description: 'Newer' })
  expect(await listConflicts()).toHaveLength(1)
})

test('a conflict is settled by a dismissal, by a change of the field, or by a source that agrees', async () => {
  await runImport()
  for (const index of [0, 1, 2]) await change('cards', card(index), { name: { from: 'Anders Holm', to: 'Site' } })
  const cards = [{ name: 'Source' }, { name: 'Source' }, { name: 'Source' }]
  await runImport({ cards })
  expect(await listConflicts()).toHaveLength(3)
  await admin.call(edits.dismissImportConflict, { params: { id: card(0), field: 'name' } })
  await change('cards', card(1), { name: { from: 'Site', to: 'Source' } })
  await runImport({ cards: [...cards.slice(0, 2), { name: 'Site' }] })
  expect(await listConflicts()).toEqual([])
  const again = { params: { id: card(0), field: 'name' } }
  expect(await admin.expectError(edits.dismissImportConflict, again)).toMatchObject({ status: 404 })
})

test('keeps moved, merged, withdrawn and new rows, and accepts rows of the source below merged parents', async () => {
  await runImport()
  const member = await aMember(api)
  await member.call(addCopy, { body: { card: card(0) } })
  await change('cards', card(1), { insertSetId: { from: base, to: gold } })
  await admin.call(edits.withdrawCatalogueRow, { params: { kind: 'cards', id: card(2) } })
  await admin.call(edits.mergeCatalogueRow, { params: { kind: 'insert-sets', id: base }, body: { intoId: gold } })
  await change('insert-sets', gold, { productId: { from: product, to: secondProduct } })
  const { edit: created } = await admin.call(edits.createCatalogueRow, {
    params: { kind: 'cards' },
    body: { fields: { name: 'New', insertSetId: gold } },
  })

  const report = await runImport({ base: { odds: '1:2' }, cards: [{ description: 'x' }, {}, { description: 'y' }] })
  expect(report.rejectedPath).toBeNull()
  expect(report.conflictCount).toBe(0)
  expect(report.counts.card).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  const { rows } = await api.pool.query('select id, insert_set_id, product_id from cards order by id')
  const expected = [card(0), card(1), created.rowId].toSorted()
  expect(rows).toEqual(expected.map((id) => ({ id, insert_set_id: gold, product_id: secondProduct })))
  // The file has a further card of the merged insert set.
  await folder.writeTable('cards.csv', [aCardFileRow({ sourceId: 'c9', cardNumber: '9' })])
  const more = await importCatalogue(api.pool, { folder: folder.path, fallbackFolder: folder.path })
  expect(more.counts.card).toMatchObject({ added: 1, rejected: 0 })
})

test('keeps 2,000 edits of a changed source and lists each conflict', async () => {
  const count = 2000
  await runImport()
  const toRow = (name: string) => (_: unknown, index: number) =>
    aCardFileRow({ sourceId: `x${index}`, name: `${name} ${index}`, cardNumber: index, order: index })
  const importCards = async (name: string) => {
    await folder.writeTable('cards.csv', Array.from({ length: count }, toRow(name)))
    return importCatalogue(api.pool, { folder: folder.path, fallbackFolder: folder.path })
  }
  await importCards('Before')
  // As `changeRow` does, without 2,000 requests.
  await api.pool.query(`
    insert into edited_source_rows (entity_id, source_row)
    select id, json_build_object('sourceId', source_id, 'insertSetSourceId', 's1', 'productSourceId', 'p1',
      'name', name, 'cardNumber', card_number, 'serialNumber', null, 'serialTotal', null, 'statedOdds', null,
      'point', null, 'storedSlug', null, 'imageUrl', null, 'backImageUrl', null, 'description', null,
      'order', sort_order, 'attributes', '{}'::json) from cards where source_id like 'x%';
    update cards set name = 'Site ' || sort_order where source_id like 'x%'`)
  expect((await importCards('After')).conflictCount).toBe(count)
  const { rows } = await api.pool.query(`select count(*)::int from cards where name = 'Site ' || sort_order`)
  expect(rows).toEqual([{ count }])
  const { totalConflicts } = await admin.call(edits.listImportConflicts)
  expect(totalConflicts).toBe(count)
})

test('an edit during an import is rejected, and an import waits for an edit', async () => {
  await runImport()
  const client = await connectClient(api.database.url)
  await withImportLock(client, async () => {
    const problem = await admin.expectError(edits.changeCatalogueRow, {
      params: { kind: 'products', id: product },
      body: { changes: { publisher: { from: 'Kestrel', to: 'Boreal' } } },
    })
    expect(problem).toMatchObject({ status: 409, code: 'IMPORT_RUNNING' })
  })
  await client.end()
  await change('products', product, { publisher: { from: 'Kestrel', to: 'Boreal' } })
})

test('a site that imports its own dump after edits has no conflicts', async () => {
  await runImport()
  await change('cards', card(0), { name: { from: 'Anders Holm', to: 'Edited' } })
  await admin.call(edits.createCatalogueRow, {
    params: { kind: 'cards' },
    body: { fields: { name: 'New', insertSetId: gold } },
  })
  await dumpCatalogue(api.pool, { folder: `${folder.path}/dump` })
  const report = await importCatalogue(api.pool, { folder: `${folder.path}/dump`, fallbackFolder: folder.path })
  expect(report.conflictCount).toBe(0)
  expect(report.counts.card).toMatchObject({ added: 0, rejected: 0 })
  expect(await getFields('cards', card(0))).toMatchObject({ name: 'Edited' })
})
