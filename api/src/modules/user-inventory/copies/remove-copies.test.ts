import { pickCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy, listOwnCopies, removeCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { getBaseCardId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApiWithCounterCheck } from '../../../testing/catalogue/test-api-with-counter-check.ts'

const api = await setUpTestApiWithCounterCheck()
let wayne: Member
beforeEach(async () => {
  wayne = await aMember(api)
})

const add = async (index: number, details: object = {}) =>
  (await wayne.call(addCopy, { body: { card: getBaseCardId(index), ...details } })).userInventoryItem
const listCopies = async () => (await wayne.call(listOwnCopies, {})).userInventoryItems

test('removes the copies and returns them oldest first, so that a restore brings back all details', async () => {
  const details = { condition: 'Mint', privateNote: 'gift', forTrade: true, box: '3', tags: ['PC'] }
  const [older, newer, other] = [await add(0, details), await add(1), await add(0)]
  const before = await listCopies()
  const { removedItems, heldIds } = await wayne.call(removeCopies, { body: { ids: [newer.id, older.id] } })
  expect(removedItems.map(({ id }) => id)).toEqual([older.id, newer.id])
  expect(heldIds).toEqual([])
  expect((await listCopies()).map(({ id }) => id)).toEqual([other.id])
  const copies = removedItems.map((copy) => ({ card: copy.cardId, ...pickCopyDetails(copy) }))
  await wayne.call(restoreCopies, { body: { copies } })
  const withoutIds = (all: typeof before) => all.map((copy) => ({ cardId: copy.cardId, ...pickCopyDetails(copy) }))
  const [restoredNewer, restoredOlder, kept] = withoutIds(await listCopies())
  expect([kept, restoredNewer, restoredOlder]).toEqual(withoutIds(before))
})

test('removes no copies of another user', async () => {
  const { id } = await add(0)
  const stranger = await aMember(api)
  expect(await stranger.call(removeCopies, { body: { ids: [id] } })).toEqual({ removedItems: [], heldIds: [] })
  expect(await listCopies()).toHaveLength(1)
})

test('returns the removed copies again when the request is repeated', async () => {
  const { id } = await add(0)
  const request = { body: { ids: [id] }, idempotencyKey: 'remove-once' }
  const first = await wayne.call(removeCopies, request)
  expect(first.removedItems).toHaveLength(1)
  expect(await wayne.call(removeCopies, request)).toEqual(first)
})

test.each([[[]], [['x']]])('rejects the ids %j', async (ids) => {
  expect((await wayne.send(removeCopies, { body: { ids } })).status).toBe(400)
})
