import { addInsertSetToCollection, restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  listOwnCopies,
  removeCopies,
  removeCopy,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../../trades/testing/offers.ts'
import { maxCopiesPerUser } from './max-copies-per-user.ts'

const insertSetPath = ['2024 Northern Lights Hockey', 'Base'] as const
const card = seededId(...insertSetPath, 0)
const wholeInsertSetRequest = { params: { id: seededId(...insertSetPath) }, body: { mode: 'all' as const } }
const insertSetSize = 6
let wayne: Member
const api = await setUpTestApi({ products: smallCatalogue })
beforeEach(async () => {
  wayne = await aMember(api)
})

const add = async () => (await wayne.call(addCopy, { body: { card } })).userInventoryItem
/** Pretends that the user has this many copies: the limit reads the total. */
const setCopyCount = (total: number) =>
  api.pool.query('update user_stats set copies = $2 where user_id = $1', [hexToByteaParam(wayne.user.id), total])
const readCopyCount = async () =>
  (
    await api.pool.query<{ copies: number }>('select copies from user_stats where user_id = $1', [
      hexToByteaParam(wayne.user.id),
    ])
  ).rows[0]?.copies

describe('a full collection', () => {
  test('accepts the last copy and rejects the next one', async () => {
    await add()
    await setCopyCount(maxCopiesPerUser - 1)
    await add()
    const reply = await wayne.send(addCopy, { body: { card } })
    expect([reply.status, await reply.json()]).toEqual([
      409,
      { code: 'TOO_MANY_COPIES', message: 'A collection holds at most 250,000 copies. Remove some to add others.' },
    ])
    expect(await readCopyCount()).toBe(maxCopiesPerUser)
  })

  test('rejects a whole insert set when part of it does not fit', async () => {
    await add()
    const tooMany = maxCopiesPerUser - insertSetSize + 1
    await setCopyCount(tooMany)
    const reply = await wayne.send(addInsertSetToCollection, { ...wholeInsertSetRequest, idempotencyKey: 'whole' })
    expect([reply.status, await readCopyCount()]).toEqual([409, tooMany])
    // A rejected request is not stored under its key.
    await setCopyCount(tooMany - 1)
    expect(
      (await wayne.send(addInsertSetToCollection, { ...wholeInsertSetRequest, idempotencyKey: 'whole' })).status,
    ).toBe(201)
  })

  test('has room for Undo of a removal, and for no other copies, after a trade has lifted it above the limit', async () => {
    await add()
    const partner = await aMember(api)
    const give = await Promise.all([1, 2].map(() => addTradableCopy(partner, card)))
    const offer = await sendOffer(partner, wayne, { give, get: [await addTradableCopy(wayne, card)] })
    await runActionAsMember(wayne, offer, 'agree')
    await setCopyCount(maxCopiesPerUser)
    for (const action of ['mark-sent', 'mark-received'] as const)
      for (const member of [partner, wayne]) await runActionAsMember(member, offer, action)
    expect(await readCopyCount()).toBe(maxCopiesPerUser + 1)
    const { userInventoryItems } = await wayne.call(listOwnCopies)
    const { removedItems } = await wayne.call(removeCopies, { body: { ids: userInventoryItems.map(({ id }) => id) } })
    const copies = removedItems.map((copy) => ({ _id: copy.id, card: copy.cardId }))
    expect((await wayne.call(restoreCopies, { body: { copies } })).userInventoryItems).toHaveLength(3)
    expect((await wayne.send(addCopy, { body: { card } })).status).toBe(409)
    expect(await readCopyCount()).toBe(maxCopiesPerUser + 1)
  })

  test('accepts changes, and Undo of a removal', async () => {
    const { id } = await add()
    await setCopyCount(maxCopiesPerUser)
    expect((await wayne.send(updateCopy, { params: { id }, body: { forTrade: true } })).status).toBe(200)
    await wayne.call(removeCopy, { params: { id } })
    await add()
    expect(await readCopyCount()).toBe(maxCopiesPerUser)
  })
})
