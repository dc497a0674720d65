import { mostIdsAtOnce } from '@ninepocket/contract/several-ids'
import { addInsertSet } from '@ninepocket/contract/user-collection-endpoints'
import {
  addCopy,
  changeCopy,
  listOwnCopies,
  takeBackCopies,
} from '@ninepocket/contract/user-inventory-endpoints'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { onCountedCatalogue } from '../../testing/on-counted-catalogue.ts'
import { plantedId } from '../../testing/plant-catalogue.ts'
import type { TestApi } from '../../testing/test-api.ts'

const northern = '2024 Northern Lights Hockey'
const insertSet = plantedId(northern, 'Base')
const card = plantedId(northern, 'Base', 0)
/** The only one of the set with a serial total. */
const numbered = plantedId(northern, 'Base', 3)

let api: TestApi
let wayne: Member
onCountedCatalogue((site, member) => {
  api = site
  wayne = member
})

const takeBack = (ids: string[], who = wayne) => who.call(takeBackCopies, { body: { ids } })
const copies = async () => (await wayne.call(listOwnCopies, {})).userInventoryItems
async function addSet() {
  const reply = await wayne.call(addInsertSet, { params: { id: insertSet }, body: {} })
  return reply.userInventoryItems
}

test('a set that was added goes as a whole, and copies that were there before stay', async () => {
  const { userInventoryItem: first } = await wayne.call(addCopy, { body: { card } })
  const ids = (await addSet()).map(({ id }) => id)
  expect(ids).toHaveLength(5)
  expect(await takeBack(ids)).toEqual({ message: 'Removed from your collection', removedCount: 5 })
  expect((await copies()).map(({ id }) => id)).toEqual([first.id])
  expect(await takeBack(ids)).toMatchObject({ removedCount: 0 })
})

test.each([
  { condition: 'Mint' },
  { publicNote: 'Signed' },
  { privateNote: 'From Janet' },
  { serialNumber: '007' },
  { forTrade: true },
  { forSale: true },
  { forSalePrice: '10.5' },
])('a copy of which %j was said since stays', async (said) => {
  const added = await addSet()
  const { id } = added.find(({ cardId }) => cardId === numbered)!
  await wayne.call(changeCopy, { params: { id }, body: said })
  expect((await takeBack(added.map((copy) => copy.id))).removedCount).toBe(5)
  expect(await copies()).toMatchObject([{ id }])
})

test('nobody takes back the copies of another person', async () => {
  const ids = (await addSet()).map(({ id }) => id)
  expect(await takeBack(ids, await aMember(api))).toMatchObject({ removedCount: 0 })
  expect(await copies()).toHaveLength(6)
})

test.each([
  [{}, 'ids must be a list of ids'],
  [{ ids: [] }, 'User inventory item ID is required'],
  [{ ids: ['short'] }, 'User inventory item ID is required'],
  [{ ids: Array.from({ length: mostIdsAtOnce + 1 }, () => card) }, 'ids must be at most 500 ids'],
])('%.40j is refused', async (body, message) => {
  const reply = await wayne.send(takeBackCopies, { body })
  expect([reply.status, await reply.json()]).toMatchObject([400, { message }])
})
