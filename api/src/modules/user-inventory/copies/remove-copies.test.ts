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
const setSerialTotal = (index: number, total: number | null) =>
  api.pool.query('update cards set serial_total = $2 where id = $1', [hexToByteaParam(getBaseCardId(index)), total])
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
  await setSerialTotal(3, 40)
  onTestFinished(async () => {
    await setSerialTotal(3, 50)
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

test('rejects a serial number above the total unless the same copy with this number was removed', async () => {
  const [card, otherCard] = [getBaseCardId(3), getBaseCardId(2)]
  const [other, kept] = [await aMember(api), await add(3, { serialNumber: '50' })]
  const { userInventoryItem: foreign } = await other.call(addCopy, { body: { card, serialNumber: '50' } })
  const removed = await add(3, { serialNumber: '49' })
  await other.call(removeCopies, { body: { ids: [foreign.id] } })
  await wayne.call(removeCopies, { body: { ids: [removed.id] } })
  await setSerialTotal(3, 40)
  await setSerialTotal(2, 40)
  onTestFinished(async () => {
    await setSerialTotal(3, 50)
    await setSerialTotal(2, null)
  })
  const unknown = removed.id.replace(/.$/, (last) => (last === 'f' ? '0' : 'f'))
  const copies = [
    { _id: foreign.id, card, serialNumber: '50' },
    { _id: kept.id, card, serialNumber: '50' },
    { _id: kept.id, card, serialNumber: '49' },
    { _id: unknown, card, serialNumber: '49' },
    { _id: removed.id, card, serialNumber: '48' },
    { _id: removed.id, card: otherCard, serialNumber: '49' },
  ]
  for (const copy of copies) expect((await wayne.send(addCopy, { body: copy })).status).toBe(400)
  const { rejectedCopies } = await wayne.call(restoreCopies, { body: { copies } })
  expect(rejectedCopies.map(({ index, code }) => [index, code])).toEqual(
    copies.map((_, index) => [index, 'INVALID_INPUT']),
  )
  expect(await listCopies()).toHaveLength(1)
  // None of these has used up what Undo needs.
  await wayne.call(restoreCopies, { body: { copies: [{ _id: removed.id, card, serialNumber: '49' }] } })
  expect(await listCopies()).toHaveLength(2)
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
