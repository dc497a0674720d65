import { maxCopiesPerBulkUndoRequest } from '@ninepocket/contract/collection/bulk/bulk-edit'
import { editCopies, undoEditCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import type { NewCopy } from '@ninepocket/contract/collection/new-copy'
import { maxTagLength, maxTags } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import {
  getCollectionStats,
  getSaleListStats,
  getTradeListStats,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  getOwnedCardCounts,
  listAllCopiesOfUser,
  listOwnCopies,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const api = await setUpTestApi({ products: [aProductWithCards([{ name: 'Ann' }])] })
const card = seededId('A', 'Base', 0)
const details: ReadonlyArray<Partial<NewCopy>> = [
  { condition: 'Good', tags: ['PC', 'Old'], forTrade: true, privateNote: 'mine', forSalePrice: '5.00' },
  { box: '3', boxRow: '1', forSale: true },
  { condition: 'Mint', forTrade: true },
]
async function anOwner() {
  const owner = await aMember(api)
  for (const fields of details) await owner.call(addCopy, { body: { card, ...fields } })
  const copies = (await owner.call(listOwnCopies)).userInventoryItems
  return { owner, copies, ids: copies.map(({ id }) => id) }
}
const readAll = async (owner: Member) => {
  const params = { userId: owner.user.id }
  const { userInventoryItems } = await owner.call(listAllCopiesOfUser, { params })
  const [counts, stats] = await Promise.all([
    owner.call(getOwnedCardCounts, { query: { cards: card } }),
    Promise.all([getCollectionStats, getTradeListStats, getSaleListStats].map((stat) => owner.call(stat, { params }))),
  ])
  // Undo is a change too.
  return { counts, stats, copies: userInventoryItems.map(({ updatedAt: _, ...copy }) => copy) }
}

test('changes condition, location, tags and marks of copies, keeps all else, and Undo restores exactly what was', async () => {
  const { owner, ids } = await anOwner()
  const before = await readAll(owner)
  const edit = {
    condition: 'Mint',
    box: '',
    binder: 'Rookies',
    forTrade: true,
    forSale: false,
    addedTags: ['sold', 'pc'],
    removedTags: ['OLD'],
  }
  const reply = await owner.call(editCopies, { body: { ids, edit } })
  expect(reply.before).toHaveLength(3)
  const after = await readAll(owner)
  expect(after.copies).toHaveLength(3)
  for (const copy of after.copies)
    expect(copy).toMatchObject({ condition: 'Mint', box: null, binder: 'Rookies', forTrade: true, forSale: false })
  expect(after.copies.map((copy) => 'tags' in copy && copy.tags)).toEqual([
    ['PC', 'sold'],
    ['sold', 'pc'],
    ['sold', 'pc'],
  ])
  expect(after.copies[0]).toMatchObject({ privateNote: 'mine', forSalePrice: '5.00' })
  expect(after.copies[1]).toMatchObject({ boxRow: '1' })
  expect(after.counts.owned).toEqual([{ cardId: card, quantity: 3, forTrade: 3, forSale: 0 }])
  expect(await findCounterDrift(api.pool)).toEqual([])
  const copies = reply.before.map(({ cardId: _, ...copy }) => copy)
  expect(await owner.call(undoEditCopies, { body: { copies } })).toEqual({ updatedCount: 3, heldIds: [] })
  expect(await readAll(owner)).toEqual(before)
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test.each([
  [{ box: 'A' }, ['box']],
  [{ forTrade: false }, ['forTrade']],
  [{ addedTags: ['sold'] }, ['tags']],
  [{ removedTags: ['PC'] }, ['tags']],
])('returns only the fields of the edit %j, so that Undo keeps later edits of others', async (edit, names) => {
  const { owner, copies } = await anOwner()
  const [id = ''] = copies.filter(({ tags }) => tags.length > 0).map((copy) => copy.id)
  const { before } = await owner.call(editCopies, { body: { ids: [id], edit } })
  expect(before.map((copy) => Object.keys(copy).toSorted())).toEqual([['cardId', 'id', ...names].toSorted()])
  await owner.call(updateCopy, { params: { id }, body: { condition: 'Poor', forSale: true } })
  await owner.call(undoEditCopies, { body: { copies: before.map(({ cardId: _, ...copy }) => copy) } })
  const { userInventoryItems } = await owner.call(listOwnCopies)
  expect(userInventoryItems.find((copy) => copy.id === id)).toMatchObject({
    condition: 'Poor',
    forSale: true,
    box: null,
    forTrade: true,
    tags: ['PC', 'Old'],
  })
})

test('undoes edits of as many copies as clients send, with the longest texts', async () => {
  const { owner, ids } = await anOwner()
  const place = '象'.repeat(40)
  const fields = {
    condition: '象'.repeat(100),
    box: place,
    boxRow: place,
    binder: place,
    binderPage: place,
    binderPocket: place,
    tags: Array.from({ length: maxTags }, (_, index) => `${index}`.padEnd(maxTagLength, '象')),
    forTrade: true,
    forSale: true,
  }
  const absent = Array.from({ length: maxCopiesPerBulkUndoRequest - ids.length }, (_, index) =>
    `${index}`.padStart(24, 'f'),
  )
  const copies = [...ids, ...absent].map((id) => ({ id, ...fields }))
  expect(await owner.call(undoEditCopies, { body: { copies } })).toEqual({ updatedCount: ids.length, heldIds: [] })
})

test('names only the copies that changed, and finds the new condition', async () => {
  const { owner, ids } = await anOwner()
  const { before } = await owner.call(editCopies, { body: { ids, edit: { condition: 'Mint' } } })
  expect(before.map(({ condition }) => condition)).toEqual(expect.arrayContaining(['Good', null]))
  expect(before).toHaveLength(2)
  const found = await owner.call(listAllCopiesOfUser, { params: { userId: owner.user.id }, query: { term: 'mint' } })
  expect(found.totalItems).toBe(3)
})

test('ignores copies of other members', async () => {
  const { ids } = await anOwner()
  const other = await aMember(api)
  const reply = await other.call(editCopies, { body: { ids, edit: { condition: 'Poor' } } })
  expect(reply.before).toEqual([])
  const [id = ''] = ids
  expect(await other.call(undoEditCopies, { body: { copies: [{ id, condition: 'Poor' }] } })).toEqual({
    updatedCount: 0,
    heldIds: [],
  })
})

test.each([
  ['too many tags', Array.from({ length: 20 }, (_, index) => `tag ${index}`)],
  ['a tag with a comma', ['Trout, Mike']],
])('changes none when a copy would get %s', async (_, addedTags) => {
  const { owner, ids } = await anOwner()
  const before = await readAll(owner)
  const reply = await owner.send(editCopies, { body: { ids, edit: { condition: 'Poor', addedTags } } })
  expect(reply.status).toBe(400)
  expect(await readAll(owner)).toEqual(before)
})
