import { toggleCollectionPrivacy } from '@ninepocket/contract/user-endpoints'
import { getAllUserStats } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
let owner: Member
beforeAll(async () => {
  api = await testApi()
  owner = await aMember(api)
  await api.pool.query('insert into user_stats values ($1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)', [
    `\\x${owner.user.id}`,
  ])
})
afterAll(() => api.close())

const block = (totalCards: number, totalProducts: number, totalInsertSets: number) => ({
  totalCards,
  totalProducts,
  totalInsertSets,
})
const all = {
  collection: block(1, 2, 3),
  wishlist: block(10, 11, 12),
  forTrade: block(4, 5, 6),
  forSale: block(7, 8, 9),
}
const of = ({ user }: Member) => ({ params: { userId: user.id } })

test('each list has its own totals', async () => {
  expect(await api.call(getAllUserStats, of(owner))).toEqual(all)
})

test('who has nothing yet has zeros', async () => {
  const nothing = block(0, 0, 0)
  expect(await api.call(getAllUserStats, of(await aMember(api)))).toEqual({
    collection: nothing,
    wishlist: nothing,
    forTrade: nothing,
    forSale: nothing,
  })
})

test('a private collection shows its totals to its owner alone; what is marked stays public', async () => {
  await owner.call(toggleCollectionPrivacy)
  const others = [api, await aMember(api), await aMember(api, { isAdmin: true })]
  for (const { call } of others)
    expect(await call(getAllUserStats, of(owner))).toEqual({ ...all, collection: null })
  expect(await owner.call(getAllUserStats, of(owner))).toEqual(all)
})
