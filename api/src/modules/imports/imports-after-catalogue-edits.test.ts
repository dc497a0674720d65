import {
  mergeCatalogueRow,
  withdrawCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { listOwnCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import * as contract from '@ninepocket/contract/imports/import-endpoints'
import type { ImportableList, OwnedCardImportPolicy } from '@ninepocket/contract/imports/import-rule'
import { getWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { findCounterDrift } from '../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { sendImportFile, waitForImportState } from './testing/send-import-file.ts'

const api = await setUpTestApi()
const admin = await aMember(api, { isAdmin: true })

const merge = (kind: CatalogueKind, id: string, intoId: string) =>
  admin.call(mergeCatalogueRow, { params: { kind, id }, body: { intoId } })

/** Adds a product with an insert set of three cards. Returns their ids. */
async function seedCards(name: string): Promise<[string, string, string]> {
  const cards = ['Ann Lee', 'Bo Diaz', 'Cy Young'].map((card, index) => ({ name: card, cardNumber: String(index + 1) }))
  await seedCatalogue(api.pool, [{ name, year: '2041', insertSets: [{ name: 'Base', cards }] }])
  return [seededId(name, 'Base', 0), seededId(name, 'Base', 1), seededId(name, 'Base', 2)]
}

/** Sends a file that names cards by their ids, and waits until it can be committed. Returns the import. */
async function importCards(member: Member, cardIds: ReadonlyArray<string>, target: ImportableList) {
  const file = ['cardId,insertSetId,productId,card,cardNumber', ...cardIds.map((id) => `${id},,,x,1`)].join('\n')
  const { id: importId } = await sendImportFile(api, member, file, target)
  return waitForImportState(member, importId, 'deciding')
}
async function commit(member: Member, importId: string, policy: OwnedCardImportPolicy = 'add') {
  await member.call(contract.commitImport, { params: { importId }, body: { policy } })
  return waitForImportState(member, importId, 'done')
}
async function undo(member: Member, importId: string) {
  await member.call(contract.undoImport, { params: { importId } })
  return waitForImportState(member, importId, 'undone')
}
/** Sends a file with one row of a set text. Files with the same columns would be read by the same mapping. */
async function importRowOfSet(
  member: Member,
  row: string,
  { setText, noteColumn }: { setText: string; noteColumn: string },
) {
  const { id: importId } = await sendImportFile(api, member, `Name,Number,Edition,${noteColumn}\n${row},${setText},x`)
  const body = { mapping: ['name' as const, 'number' as const, 'set' as const, null] }
  await member.call(contract.setImportMapping, { params: { importId }, body })
  return waitForImportState(member, importId, 'deciding')
}
/** Imports a row of an unknown card, answers which set its text means, and deletes the import. The answer is remembered. */
async function answerSetTextAndDeleteImport(
  member: Member,
  setText: string,
  meaning: { productId: string; insertSetId?: string },
) {
  const { id: importId } = await importRowOfSet(member, 'Nobody Known,55', { setText, noteColumn: 'First' })
  const [row] = await listRows(member, importId)
  const answer = { setText: row?.setText ?? '', ...meaning }
  await member.call(contract.answerImportSetText, { params: { importId }, body: answer })
  await waitForImportState(member, importId, 'deciding')
  await member.call(contract.deleteImport, { params: { importId } })
}
const listRows = async (member: Member, importId: string) =>
  (await member.call(contract.listImportRows, { params: { importId } })).rows
const findWish = async (member: Member, cardId: string) =>
  (await member.call(getWish, { params: { cardId } })).wishlistItem

test.each(['wishlist', 'collection'] as const)(
  'adds the card of the %s that another one was merged into before the commit, and parks a withdrawn one',
  async (target) => {
    const member = await aMember(api)
    const [merged, kept, withdrawn] = await seedCards(`2041 Cards for the ${target}`)
    const { id: importId } = await importCards(member, [merged, withdrawn], target)
    await merge('cards', merged, kept)
    await admin.call(withdrawCatalogueRow, { params: { kind: 'cards', id: withdrawn } })
    expect(await commit(member, importId)).toMatchObject({ addedCount: 1, counts: { match: 1, parked: 1, skip: 0 } })
    expect(await listRows(member, importId)).toMatchObject([
      { outcome: 'imported', card: { id: kept } },
      { fate: 'parked', reason: 'The card is no longer in the catalogue' },
    ])
    if (target === 'wishlist') expect(await findWish(member, kept)).not.toBeNull()
    else expect((await member.call(listOwnCopies)).userInventoryItems).toMatchObject([{ cardId: kept }])
    await undo(member, importId)
    expect(await findCounterDrift(api.pool)).toEqual([])
  },
)

test('removes on Undo the wishes of cards that were merged after the commit', async () => {
  const member = await aMember(api)
  const [merged, kept] = await seedCards('2041 Cards to undo')
  const { id: importId } = await importCards(member, [merged], 'wishlist')
  await commit(member, importId)
  await merge('cards', merged, kept)
  expect((await undo(member, importId)).undo).toEqual({ reversed: 1, kept: 0, failed: 0 })
  expect(await findWish(member, kept)).toBeNull()
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('does not take copies that an import added to a merged card for copies from before it', async () => {
  const member = await aMember(api)
  const laterName = '2041 Cards that come later'
  const later = seededId(laterName, 'Base', 0)
  const [merged, kept] = await seedCards('2041 Cards to skip')
  const { id: importId } = await importCards(member, [merged, later], 'collection')
  expect(await commit(member, importId, 'skip')).toMatchObject({ counts: { match: 1, parked: 1, skip: 0 } })
  await merge('cards', merged, kept)
  await seedCards(laterName)
  await merge('cards', later, kept)
  await member.call(contract.retryParkedImportRows, { params: { importId } })
  await waitForImportState(member, importId, 'deciding')
  expect(await commit(member, importId, 'skip')).toMatchObject({ counts: { match: 2, parked: 0, skip: 0 } })
  expect((await member.call(listOwnCopies)).userInventoryItems).toMatchObject([{ cardId: kept }, { cardId: kept }])
})

test('finds the card that the card of an own export was merged into', async () => {
  const member = await aMember(api)
  const [merged, kept] = await seedCards('2041 Cards of an export')
  await merge('cards', merged, kept)
  const { id: importId, counts } = await importCards(member, [merged], 'collection')
  expect(counts).toMatchObject({ match: 1 })
  expect(await listRows(member, importId)).toMatchObject([{ card: { id: kept } }])
})

test.each(['merged', 'withdrawn'])(
  'matches rows of a set text when the set that was answered is %s',
  async (change) => {
    const member = await aMember(api)
    const name = `2041 Topps Chrome ${change}`
    const toCard = (card: string, cardNumber: string) => ({ name: card, cardNumber })
    const insertSets = [
      { name: 'Base', cards: [toCard('Ann Lee', '1')] },
      // Only an empty insert set can be withdrawn.
      { name: 'Updates', cards: change === 'merged' ? [toCard('Zed Zane', '99')] : [] },
    ]
    await seedCatalogue(api.pool, [{ name, year: '2041', insertSets }])
    const [baseId, updatesId] = [seededId(name, 'Base'), seededId(name, 'Updates')]
    await answerSetTextAndDeleteImport(member, name, { productId: seededId(name), insertSetId: updatesId })

    if (change === 'merged') await merge('insert-sets', updatesId, baseId)
    else await admin.call(withdrawCatalogueRow, { params: { kind: 'insert-sets', id: updatesId } })
    const { id: laterId } = await importRowOfSet(member, 'Ann Lee,1', { setText: name, noteColumn: 'Second' })
    expect(await listRows(member, laterId)).toMatchObject([{ fate: 'match', card: { id: seededId(name, 'Base', 0) } }])
  },
)

test('matches no card of another product than the one that was answered, which has no insert sets yet', async () => {
  const member = await aMember(api)
  const [name, emptyName] = ['2041 Fleer Ultra', '2041 Fleer Later']
  const cards = [{ name: 'Ann Lee', cardNumber: '1' }]
  await seedCatalogue(api.pool, [
    { name, year: '2041', insertSets: [{ name: 'Base', cards }] },
    { name: emptyName, year: '2041', insertSets: [] },
  ])
  await answerSetTextAndDeleteImport(member, name, { productId: seededId(emptyName) })
  const { id: laterId } = await importRowOfSet(member, 'Ann Lee,1', { setText: name, noteColumn: 'Second' })
  expect(await listRows(member, laterId)).toMatchObject([{ fate: 'parked', card: null }])
})
