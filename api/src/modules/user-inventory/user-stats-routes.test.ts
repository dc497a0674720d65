import { getAllUserStats } from '@ninepocket/contract/user-collection-endpoints'
import { toggleCollectionPrivacy, togglePublic } from '@ninepocket/contract/user-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { addressOf, type TestApi, testApi } from '../../testing/test-api.ts'

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

const whole = { status: 200, body: all }
const withoutCollection = { status: 200, body: { ...all, collection: null } }
const refused = { status: 403, body: { message: 'This profile is private', code: 'PROFILE_PRIVATE' } }

describe('who sees which totals', () => {
  test.each([
    ['public profile, public collection', [], [whole, whole, whole, whole]],
    [
      'public profile, private collection',
      [toggleCollectionPrivacy],
      [withoutCollection, withoutCollection, whole, withoutCollection],
    ],
    ['private profile, public collection', [togglePublic], [refused, refused, whole, whole]],
    [
      'private profile, private collection',
      [togglePublic, toggleCollectionPrivacy],
      [refused, refused, whole, withoutCollection],
    ],
  ])('%s: guest, other, owner, admin', async (_case, switches, expected) => {
    for (const each of switches) await owner.call(each)
    const people = [null, await aMember(api), owner, await aMember(api, { isAdmin: true })]
    const seen = []
    for (const who of people) {
      const address = addressOf(getAllUserStats, of(owner))
      const reply = await api.get(address, who ? { cookie: who.cookie } : {})
      seen.push({ status: reply.status, body: await reply.json() })
    }
    for (const each of switches) await owner.call(each)
    expect(seen).toEqual(expected)
  })
})
