import { pickCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  listOwnCopies,
  removeCopies,
  removeCopyUnlessCopiesDiffer,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { getBaseCardId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApiWithCounterCheck } from '../../../testing/catalogue/test-api-with-counter-check.ts'
import { pruneRemovedSerialNumbers } from '../../holdings/copies/removed-serial-numbers-repository.ts'

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

test('restores a copy whose serial number is above the total that its card has got since', async () => {
  await add(3, { serialNumber: '50' })
  await api.pool.query('update cards set serial_total = 40 where id = $1', [hexToByteaParam(getBaseCardId(3))])
  onTestFinished(async () => {
    await api.pool.query('update cards set serial_total = 50 where id = $1', [hexToByteaParam(getBaseCardId(3))])
  })
  const copy = { card: getBaseCardId(3), serialNumber: '50' }
  expect((await wayne.send(addCopy, { body: copy })).status).toBe(400)
  for (const restore of [
    (id: string) => wayne.call(restoreCopies, { body: { copies: [{ _id: id, ...copy }] } }),
    (id: string) => wayne.call(addCopy, { body: { _id: id, ...copy } }),
  ]) {
    const [id = ''] = (await listCopies()).map((each) => each.id)
    await wayne.call(removeCopies, { body: { ids: [id] } })
    await restore(id)
    expect(await listCopies()).toMatchObject([{ serialNumber: '50', serialTotal: 40 }])
    // Only once, because only one was removed.
    expect((await wayne.send(addCopy, { body: { _id: id, ...copy } })).status).toBe(400)
  }
})

test('rejects a serial number above the total when the id is of another copy than a removed one', async () => {
  const [other, kept] = [await aMember(api), await add(3, { serialNumber: '50' })]
  const foreign = await other.call(addCopy, { body: { card: getBaseCardId(3), serialNumber: '50' } })
  const removed = await add(3, { serialNumber: '49' })
  await other.call(removeCopies, { body: { ids: [foreign.userInventoryItem.id] } })
  await wayne.call(removeCopies, { body: { ids: [removed.id] } })
  for (const id of [kept.id, foreign.userInventoryItem.id, removed.id, removed.id.replace(/.$/, 'f')]) {
    const copy = { _id: id, card: getBaseCardId(3), serialNumber: '51' }
    expect((await wayne.send(addCopy, { body: copy })).status).toBe(400)
    const { rejectedCopies } = await wayne.call(restoreCopies, { body: { copies: [copy] } })
    expect(rejectedCopies).toMatchObject([{ index: 0, code: 'INVALID_INPUT' }])
  }
  expect(await listCopies()).toHaveLength(1)
})

test('keeps the serial numbers of removed copies for a day, and at most so many of a member', async () => {
  const [first, second, third] = [
    await add(3, { serialNumber: '1' }),
    await add(3, { serialNumber: '2' }),
    await add(3, { serialNumber: '3' }),
  ]
  const listKept = async () => {
    const { rows } = await api.pool.query<{ copy_id: string }>(
      'select copy_id from removed_serial_numbers where user_id = $1 order by serial_number',
      [hexToByteaParam(wayne.user.id)],
    )
    return rows.map((row) => row.copy_id)
  }
  for (const { id } of [first, second, third]) await wayne.call(removeCopies, { body: { ids: [id] } })
  await api.pool.query(
    "update removed_serial_numbers set removed_at = now() - interval '24 h 1 s' where copy_id = $1",
    [hexToByteaParam(second.id)],
  )
  await pruneRemovedSerialNumbers(api.pool)
  expect(await listKept()).toEqual([first.id, third.id])
  await pruneRemovedSerialNumbers(api.pool, 1)
  expect(await listKept()).toEqual([third.id])
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

test('removes one of equal copies once when the request is repeated', async () => {
  await add(0)
  await add(0)
  const request = { params: { cardId: getBaseCardId(0) }, idempotencyKey: 'one-less' }
  const first = await wayne.call(removeCopyUnlessCopiesDiffer, request)
  expect(first.removedItem).not.toBeNull()
  expect(await wayne.call(removeCopyUnlessCopiesDiffer, request)).toEqual(first)
  expect(await listCopies()).toHaveLength(1)
})
