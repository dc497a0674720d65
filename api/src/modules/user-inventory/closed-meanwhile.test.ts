import { listCollectedCardsOfInsertSet } from '@ninepocket/contract/card-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoint'
import { listInsertSetsOfProductForUser } from '@ninepocket/contract/insert-set-endpoints'
import { listInsertSetsOfUser, listProductsOfUser } from '@ninepocket/contract/user-collection-endpoints'
import { toggleCollectionPrivacy, togglePublic } from '@ninepocket/contract/user-endpoints'
import { addCopy, getCopy, listCopiesOfInsertSet } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const [productId, insertSetId] = [plantedId('A'), plantedId('A', 'Base')]
let api: TestApi
let wayne: Member
let other: Member
let [marked, plain] = ['', '']
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, [
    { name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }] }] },
  ])
  other = await aMember(api)
})
beforeEach(async () => {
  wayne = await aMember(api)
  const added = async (forTrade: boolean) =>
    (await wayne.call(addCopy, { body: { card: plantedId('A', 'Base', 0), forTrade } })).userInventoryItem.id
  marked = await added(true)
  plain = await added(false)
})
afterAll(() => api.close())

/** What a read answers that had been let in, and waited for the rows while `change` was done and answered. */
async function readDuring(change: () => Promise<unknown>, send: () => Promise<Response>): Promise<Response> {
  const { reply } = await inTransaction(api.pool, async (db) => {
    await db.query('lock table user_inventory, user_product_counts, user_set_counts, user_card_counts')
    const reply = send()
    await vi.waitFor(async () => {
      const { rowCount } = await api.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    }, 5_000)
    await change()
    return { reply }
  })
  return reply
}

type Read = [Endpoint, () => NonNullable<Parameters<Member['send']>[1]>]
const owner = () => wayne.user.id
const reads: ReadonlyArray<Read> = [
  [listCopiesOfInsertSet, () => ({ params: { userId: owner(), insertSetId } })],
  [getCopy, () => ({ params: { userId: owner(), itemId: plain } })],
  [listProductsOfUser, () => ({ params: { userId: owner() } })],
  [listInsertSetsOfUser, () => ({ params: { userId: owner(), productId } })],
  [listCollectedCardsOfInsertSet, () => ({ params: { id: insertSetId }, query: { userId: owner() } })],
  [listInsertSetsOfProductForUser, () => ({ params: { productId }, query: { userId: owner() } })],
]

describe('a collection that is made private while somebody reads it', () => {
  test.each(reads)('is closed to $path, which was let in before', async (endpoint, parts) => {
    const reply = await readDuring(
      () => wayne.call(toggleCollectionPrivacy),
      () => other.send(endpoint, parts()),
    )
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'COLLECTION_PRIVATE' }])
  })

  test('shows what is marked all the same, and no more', async () => {
    const params = { userId: owner(), insertSetId }
    const reply = await readDuring(
      () => wayne.call(toggleCollectionPrivacy),
      () => other.send(listCopiesOfInsertSet, { params, query: { forTrade: 'true' } }),
    )
    const item = { id: marked }
    expect([reply.status, await reply.json()]).toMatchObject([200, { userInventoryItems: [item] }])
  })

  test('is closed whole where the profile is', async () => {
    const params = { userId: owner(), itemId: marked }
    const reply = await readDuring(
      () => wayne.call(togglePublic),
      () => other.send(getCopy, { params }),
    )
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'PROFILE_PRIVATE' }])
  })
})
