import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { findWrongTotals } from '../../../testing/catalogue/wrong-totals.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const api = await setUpTestApi()
let admin: Member
let run = 0
let product: string
let id: string

beforeEach(async () => {
  run += 1
  admin = await aMember(api, { isAdmin: true })
  const cards = ['Ann', 'Bo', 'Cy', 'Dee'].map((name, index) => ({ name, cardNumber: String(index + 1) }))
  const Bo = cards[1]
  if (Bo) Object.assign(Bo, { attributes: { RC: 'First year' } })
  await seedCatalogue(api.pool, [{ name: `P${run}`, year: '2024', insertSets: [{ name: 'Base', cards }] }])
  product = seededId(`P${run}`)
  id = seededId(`P${run}`, 'Base')
})
afterEach(async () => {
  expect(await findCounterDrift(api.pool)).toEqual([])
  expect(await findWrongTotals(api.pool)).toEqual([])
})

const cardId = (index: number) => seededId(`P${run}`, 'Base', index)
const preview = async (text: string) =>
  (await admin.call(previewPastedChecklist, { params: { id }, body: { text } })).diff
async function apply(text: string, { withdrawsMissing = false } = {}) {
  const { fingerprint } = await preview(text)
  const body = { text, fingerprint, withdrawsMissing }
  return (await admin.call(applyPastedChecklist, { params: { id }, body })).edit
}
const revert = async (editId: number) =>
  (await admin.call(edits.revertCatalogueEdit, { params: { editId: String(editId) } })).edit
const listCards = async () => (await api.call(listCardsOfInsertSet, { params: { id }, query: { limit: 100 } })).cards
/** All fields of all cards, except times. */
const readCards = async () => (await listCards()).map(({ createdAt: _, updatedAt: __, ...card }) => card)
const listHistory = async (kind: 'cards' | 'insert-sets', rowId: string) =>
  (await admin.call(edits.listEditsOfCatalogueRow, { params: { kind, id: rowId } })).edits

const paste = '1 Ann\n2 Bobby RC\n3 Cy RC\n9 Zoe\n10 Yan SP'

describe('a preview', () => {
  test('lists what is added, changed field by field, missing and unchanged, and changes nothing', async () => {
    const before = await readCards()
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: cardId(3) } })
    expect(await preview(paste)).toMatchObject({
      added: [
        { line: 4, fields: { cardNumber: '9', name: 'Zoe' } },
        { line: 5, fields: { cardNumber: '10', name: 'Yan', attributes: { SP: 'Short Print' } } },
      ],
      changed: [
        { line: 2, id: cardId(1), name: 'Bo', changes: { name: { from: 'Bo', to: 'Bobby' } } },
        // The insert set has its own text for the code.
        { line: 3, id: cardId(2), name: 'Cy', changes: { attributes: { from: {}, to: { RC: 'First year' } } } },
      ],
      missing: [{ id: cardId(3), name: 'Dee', cardNumber: '4', isInUse: true }],
      unchangedCount: 1,
      errors: [],
    })
    expect(await readCards()).toEqual(before)
  })

  test('finds cards by number and name first, and names doubles and lines that fit several cards', async () => {
    await apply('1 Ann\n1 Anton\n2 Bo\n3 Cy\n4 Dee')
    expect(await preview('1 Anton\n1 Ann\n2 Bo\n3 Cy\n4 Dee')).toMatchObject({
      added: [],
      changed: [],
      unchangedCount: 5,
    })
    const diff = await preview('1 Other\n2 Bo\n2 bo\n3 Cy\tRC')
    expect(diff.errors).toEqual([
      { line: 1, message: 'Several cards in the insert set have the number 1' },
      { line: 3, message: 'The same card as line 2' },
    ])
  })
})

describe('an applied checklist', () => {
  test('is one change with the count of cards, and one revert takes exactly it back', async () => {
    const before = await readCards()
    const edit = await apply(paste, { withdrawsMissing: true })
    expect(edit).toMatchObject({
      kind: 'insert-sets',
      rowId: id,
      action: 'checklist',
      before: null,
      after: null,
      cardCounts: { added: 2, changed: 2, withdrawn: 1 },
    })
    expect((await readCards()).map(({ cardNumber, name, attributes }) => [cardNumber, name, attributes])).toEqual([
      ['1', 'Ann', {}],
      ['2', 'Bobby', { RC: 'First year' }],
      ['3', 'Cy', { RC: 'First year' }],
      ['9', 'Zoe', {}],
      ['10', 'Yan', { SP: 'Short Print' }],
    ])
    expect(await listHistory('insert-sets', id)).toEqual([edit])
    expect(await listHistory('cards', cardId(1))).toMatchObject([{ action: 'change', cardCounts: null }])

    const reverted = await revert(edit.id)
    expect(reverted).toMatchObject({ revertsId: edit.id, cardCounts: { added: 1, changed: 2, withdrawn: 2 } })
    expect(await readCards()).toEqual(before)
    // A revert can be reverted too.
    await revert(reverted.id)
    expect((await listCards()).map(({ name }) => name)).toEqual(['Ann', 'Bobby', 'Cy', 'Zoe', 'Yan'])
    const again = await admin.expectError(edits.revertCatalogueEdit, { params: { editId: String(edit.id) } })
    expect(again.code).toBe('EDIT_REVERTED')
  })

  test('leaves out of its revert what was reverted card by card, and fails as a whole when a card changed again', async () => {
    const edit = await apply('1 Annie\n2 Bobby\n3 Cy\n4 Dee')
    const [part] = await listHistory('cards', cardId(0))
    await revert(part?.id ?? 0)
    const body = { changes: { name: { from: 'Bobby', to: 'Robert' } } }
    const change = await admin.call(edits.changeCatalogueRow, { params: { kind: 'cards', id: cardId(1) }, body })
    const conflict = await admin.expectError(edits.revertCatalogueEdit, { params: { editId: String(edit.id) } })
    expect(conflict).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' })
    await revert(change.edit.id)
    await revert(edit.id)
    expect((await listCards()).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy', 'Dee'])
  })

  test('keeps missing cards that members own or wish for', async () => {
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: cardId(1) } })
    await member.call(addWish, { body: { card: cardId(2), product, insertSet: id } })
    const edit = await apply('1 Ann', { withdrawsMissing: true })
    expect(edit.cardCounts).toEqual({ added: 0, changed: 0, withdrawn: 1 })
    expect((await listCards()).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy'])
    const added = await apply('1 Ann\n8 Eve')
    const eve = (await listCards()).find(({ name }) => name === 'Eve')?.id ?? ''
    await member.call(addCopy, { body: { card: eve } })
    const inUse = await admin.expectError(edits.revertCatalogueEdit, { params: { editId: String(added.id) } })
    expect(inUse).toMatchObject({ status: 409, code: 'ENTRY_IN_USE' })
    expect((await api.call(getCard, { params: { id: eve } })).card.name).toBe('Eve')
  })

  test('is rejected as a whole when a line is bad, nothing changes, or a card has changed since the preview', async () => {
    const before = await readCards()
    const { fingerprint } = await preview('1 Annie')
    const send = (text: string) =>
      admin.expectError(applyPastedChecklist, { params: { id }, body: { text, fingerprint, withdrawsMissing: true } })
    expect(await send('1\tAnnie\n7\t')).toMatchObject({ status: 400, message: 'Line 2: The name is missing' })
    expect(await send(`1\tAnnie\n8\t${'x'.repeat(2_001)}`)).toMatchObject({
      message: 'Line 2: Name is longer than 2000 bytes',
    })
    expect(await send('1 Anne')).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' })
    expect(await readCards()).toEqual(before)
    const unchanged = '1 Ann\n2 Bo\n3 Cy\n4 Dee'
    const body = { text: unchanged, fingerprint: (await preview(unchanged)).fingerprint, withdrawsMissing: true }
    expect(await admin.expectError(applyPastedChecklist, { params: { id }, body })).toMatchObject({
      status: 400,
      message: 'Nothing has changed.',
    })
    const unknown = { params: { id: 'f'.repeat(24) }, body: { text: 'Ann' } }
    expect(await admin.expectError(previewPastedChecklist, unknown)).toMatchObject({ status: 404 })
  })

  test('of 1,000 cards takes seconds, and so does its revert', async () => {
    const text = Array.from({ length: 1_000 }, (_, index) => `${index + 1}\tPlayer ${index + 1}\tRC`).join('\n')
    const startedAt = performance.now()
    const edit = await apply(text)
    expect(edit.cardCounts).toEqual({ added: 996, changed: 4, withdrawn: 0 })
    await revert(edit.id)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect((await listCards()).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy', 'Dee'])
  })
})
