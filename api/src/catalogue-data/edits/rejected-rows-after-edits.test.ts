import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  type CatalogueFolder,
  createEmptyCatalogueFolder,
  tooLongPublisher,
} from '../../testing/catalogue/catalogue-folder.ts'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
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
  await api.close()
  await folder.remove()
})

const edited = { kind: 'products', id: hashSourceId('product', 'p0') } as const
const withdrawn = { kind: 'products', id: hashSourceId('product', 'p1') } as const

/** Imports six products, with these differences. */
async function importProducts(cells: Record<number, object> = {}) {
  const products = Array.from({ length: 6 }, (_, index) =>
    aProductFileRow({ sourceId: `p${index}`, name: `Product ${index}`, order: index, ...cells[index] }),
  )
  await folder.writeTable('products.csv', products)
  return importCatalogue(api.pool, { folder: folder.path, fallbackFolder: folder.path })
}

const editName = (from: string, to: string) =>
  admin.call(edits.changeCatalogueRow, { params: edited, body: { changes: { name: { from, to } } } })
const getFields = async (params: { kind: 'products' | 'cards'; id: string }) =>
  (await admin.call(edits.getEditableCatalogueRow, { params })).row.fields
const listConflicts = async () => (await admin.call(edits.listImportConflicts)).conflicts
async function getSourceRow(id: string) {
  const { rows } = await api.pool.query('select source_row from edited_source_rows where entity_id = $1', [
    hexToByteaParam(id),
  ])
  return rows[0]?.source_row
}

test('keeps an edit and lists its conflict when PostgreSQL rejects another row of the batch', async () => {
  await importProducts()
  await editName('Product 0', 'Site')
  const report = await importProducts({ 0: { name: 'Source' }, 4: { publisher: tooLongPublisher } })
  expect(report.counts.product).toMatchObject({ changed: 1, unchanged: 4, rejected: 1 })
  expect(report.conflictCount).toBe(1)
  expect(await getSourceRow(edited.id)).toMatchObject({ name: 'Source' })
  expect(await listConflicts()).toMatchObject([{ rowId: edited.id, siteValue: 'Site', sourceValue: 'Source' }])

  await importProducts({ 0: { name: 'Source', publisher: 'Boreal' } })
  expect(await getFields(edited)).toMatchObject({ name: 'Site', publisher: 'Boreal' })
})

test('stores the source row of a withdrawn row when PostgreSQL rejects another row of the batch', async () => {
  await importProducts()
  await admin.call(edits.withdrawCatalogueRow, { params: withdrawn })
  const report = await importProducts({ 1: { name: 'Source' }, 4: { publisher: tooLongPublisher } })
  expect(report.counts.product).toMatchObject({ changed: 0, unchanged: 5, rejected: 1 })
  expect(await getSourceRow(withdrawn.id)).toMatchObject({ name: 'Source' })
})

test('fails when PostgreSQL rejects a record of an edit rather than a row', async () => {
  await importProducts()
  await admin.call(edits.withdrawCatalogueRow, { params: withdrawn })
  await api.pool.query(`alter table edited_source_rows add check (source_row ->> 'name' <> 'Source')`)
  await expect(importProducts({ 1: { name: 'Source' } })).rejects.toThrow('violates check constraint')
  await expect(importProducts({ 0: { name: 'New' }, 1: { name: 'Source' } })).rejects.toThrow('check constraint')
})

test('takes a change of the source when the import before rejected the edited row', async () => {
  const importCard = async (cells: object) => {
    await folder.writeTable('insert-sets.csv', [anInsertSetFileRow({ productSourceId: 'p0' })])
    await folder.writeTable('cards.csv', [aCardFileRow({ productSourceId: '', ...cells })])
    return importProducts()
  }
  await importCard({})
  const card = { kind: 'cards', id: hashSourceId('card', 'c1') } as const
  await admin.call(edits.changeCatalogueRow, {
    params: card,
    body: { changes: { name: { from: 'Anders Holm', to: 'Site' } } },
  })
  const rejection = await importCard({ description: 'New', insertSetSourceId: 'unknown' })
  expect(rejection.counts.card).toMatchObject({ rejected: 1 })
  await importCard({ description: 'New' })
  expect(await getFields(card)).toMatchObject({ name: 'Site', description: 'New' })
})
