import { listUserCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { listInsertSetsOfProductWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import {
  listCollectionInsertSetsOfProduct,
  listCollectionProducts,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy, getCopy, listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { listCopyTransfers, listTradableCopies } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { toggleCollectionPrivacy, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../../testing/blocked-connections.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const [productId, insertSetId] = [seededId('A'), seededId('A', 'Base')]
let wayne: Member
let [availableCopyId, plainCopyId] = ['', '']
const api = await setUpTestApi({
  products: [aProductWithCards([{ name: 'One' }])],
})
const otherMember = await aMember(api)
beforeEach(async () => {
  wayne = await aMember(api)
  const added = async (forTrade: boolean) =>
    (await wayne.call(addCopy, { body: { card: seededId('A', 'Base', 0), forTrade } })).userInventoryItem.id
  availableCopyId = await added(true)
  plainCopyId = await added(false)
})

/** Returns the reply of a read that was authorized and then waited for rows while `change` was committed. */
async function readDuringChange(change: () => Promise<unknown>, send: () => Promise<Response>): Promise<Response> {
  const { reply } = await inTransaction(api.pool, async (db) => {
    await db.query('lock table user_inventory, wishlist, user_product_counts, user_insert_set_counts, user_card_counts')
    const reply = send()
    await waitForConnectionBlockedBy(api.pool, db)
    await change()
    return { reply }
  })
  return reply
}

type ReadCall = [Endpoint, () => NonNullable<Parameters<Member['send']>[1]>]
const getOwnerId = () => wayne.user.id
const reads: ReadonlyArray<ReadCall> = [
  [listCopiesOfInsertSet, () => ({ params: { userId: getOwnerId(), insertSetId } })],
  [getCopy, () => ({ params: { userId: getOwnerId(), itemId: plainCopyId } })],
  [listCollectionProducts, () => ({ params: { userId: getOwnerId() } })],
  [listCollectionInsertSetsOfProduct, () => ({ params: { userId: getOwnerId(), productId } })],
  [listUserCardsOfInsertSet, () => ({ params: { id: insertSetId }, query: { userId: getOwnerId() } })],
  [listInsertSetsOfProductWithCompletion, () => ({ params: { productId }, query: { userId: getOwnerId() } })],
]

describe('a collection made private during a read', () => {
  test.each(reads)('rejects $path, which was authorized before', async (endpoint, parts) => {
    const reply = await readDuringChange(
      () => wayne.call(toggleCollectionPrivacy),
      () => otherMember.send(endpoint, parts()),
    )
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'COLLECTION_PRIVATE' }])
  })

  test('shows available copies only', async () => {
    const params = { userId: getOwnerId(), insertSetId }
    const reply = await readDuringChange(
      () => wayne.call(toggleCollectionPrivacy),
      () => otherMember.send(listCopiesOfInsertSet, { params, query: { forTrade: 'true' } }),
    )
    const item = { id: availableCopyId }
    expect([reply.status, await reply.json()]).toMatchObject([200, { userInventoryItems: [item] }])
  })

  test.each<ReadCall>([
    [getCopy, () => ({ params: { userId: getOwnerId(), itemId: availableCopyId } })],
    [listUserWishes, () => ({ params: { userId: getOwnerId() } })],
    [listTradableCopies, () => ({ params: { userId: getOwnerId() } })],
    [listCopyTransfers, () => ({ params: { userId: getOwnerId(), itemId: availableCopyId } })],
  ])('rejects $path when the profile becomes private', async (endpoint, parts) => {
    const reply = await readDuringChange(
      () => wayne.call(toggleProfileVisibility),
      () => otherMember.send(endpoint, parts()),
    )
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'PROFILE_PRIVATE' }])
  })
})
