import { addInsertSetToCollection } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  listOwnCopies,
  undoAddCopies,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'
import { beforeEach, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { baseInsertSetId, getBaseCardId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApiWithCounterCheck } from '../../../testing/catalogue/test-api-with-counter-check.ts'

const card = getBaseCardId(0)
/** The only card with a serial total. */
const numberedCard = getBaseCardId(3)

const api = await setUpTestApiWithCounterCheck()
let wayne: Member
beforeEach(async () => {
  wayne = await aMember(api)
})

const undoAdd = (ids: string[], who = wayne) => who.call(undoAddCopies, { body: { ids } })
const listCopies = async () => (await wayne.call(listOwnCopies, {})).userInventoryItems
async function addWholeInsertSet() {
  const reply = await wayne.call(addInsertSetToCollection, { params: { id: baseInsertSetId }, body: {} })
  return reply.userInventoryItems
}

test('removes all copies of an added insert set, and no earlier ones', async () => {
  const { userInventoryItem: first } = await wayne.call(addCopy, { body: { card } })
  const ids = (await addWholeInsertSet()).map(({ id }) => id)
  expect(ids).toHaveLength(5)
  expect(await undoAdd(ids)).toEqual({ message: 'Removed from your collection', removedCount: 5 })
  expect((await listCopies()).map(({ id }) => id)).toEqual([first.id])
  expect(await undoAdd(ids)).toMatchObject({ removedCount: 0 })
})

test.each([
  { condition: 'Mint' },
  { publicNote: 'Signed' },
  { privateNote: 'From Janet' },
  { serialNumber: '007' },
  { forTrade: true },
  { forSale: true },
  { forSalePrice: '10.5' },
])('keeps a copy that has %j since', async (details) => {
  const added = await addWholeInsertSet()
  const { id } = added.find(({ cardId }) => cardId === numberedCard)!
  await wayne.call(updateCopy, { params: { id }, body: details })
  expect((await undoAdd(added.map((copy) => copy.id))).removedCount).toBe(5)
  expect(await listCopies()).toMatchObject([{ id }])
})

test('removes no copies of another user', async () => {
  const ids = (await addWholeInsertSet()).map(({ id }) => id)
  expect(await undoAdd(ids, await aMember(api))).toMatchObject({ removedCount: 0 })
  expect(await listCopies()).toHaveLength(6)
})

test.each([
  [{}, 'ids must be a list of ids'],
  [{ ids: [] }, 'User inventory item ID is required'],
  [{ ids: ['short'] }, 'User inventory item ID is required'],
  [{ ids: Array.from({ length: maxIdsPerRequest + 1 }, () => card) }, 'ids must be at most 500 ids'],
])('rejects %.40j', async (body, message) => {
  expect(await wayne.expectError(undoAddCopies, { body })).toMatchObject({ status: 400, message })
})
