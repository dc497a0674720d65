import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { toggleCollectionPrivacy, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { buildUrl } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const api = await setUpTestApi()
const owner = await aMember(api)
await api.pool.query('insert into user_stats values ($1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)', [
  `\\x${owner.user.id}`,
])

const buildListStats = (totalCards: number, totalProducts: number, totalInsertSets: number) => ({
  totalCards,
  totalProducts,
  totalInsertSets,
})
const allStats = {
  collection: buildListStats(1, 2, 3),
  wishlist: buildListStats(10, 11, 12),
  forTrade: buildListStats(4, 5, 6),
  forSale: buildListStats(7, 8, 9),
}
const paramsOf = ({ user }: Member) => ({ params: { userId: user.id } })

test('returns separate totals for each list', async () => {
  expect(await api.call(getAllListStats, paramsOf(owner))).toEqual(allStats)
})

test('returns zeros for a user without copies', async () => {
  const nothing = buildListStats(0, 0, 0)
  expect(await api.call(getAllListStats, paramsOf(await aMember(api)))).toEqual({
    collection: nothing,
    wishlist: nothing,
    forTrade: nothing,
    forSale: nothing,
  })
})

const allListsReply = { status: 200, body: allStats }
const privateCollectionReply = { status: 200, body: { ...allStats, collection: null } }
const forbiddenReply = { status: 403, body: { message: 'This profile is private', code: 'PROFILE_PRIVATE' } }

describe('visibility of totals', () => {
  test.each([
    ['public profile, public collection', [], [allListsReply, allListsReply, allListsReply, allListsReply]],
    [
      'public profile, private collection',
      [toggleCollectionPrivacy],
      [privateCollectionReply, privateCollectionReply, allListsReply, privateCollectionReply],
    ],
    [
      'private profile, public collection',
      [toggleProfileVisibility],
      [forbiddenReply, forbiddenReply, allListsReply, allListsReply],
    ],
    [
      'private profile, private collection',
      [toggleProfileVisibility, toggleCollectionPrivacy],
      [forbiddenReply, forbiddenReply, allListsReply, privateCollectionReply],
    ],
  ])('%s: guest, other, owner, admin', async (_case, switches, expected) => {
    for (const each of switches) await owner.call(each)
    const viewers = [null, await aMember(api), owner, await aMember(api, { isAdmin: true })]
    const seen = []
    for (const who of viewers) {
      const address = buildUrl(getAllListStats, paramsOf(owner))
      const reply = await api.get(address, who ? { cookie: who.cookie } : {})
      seen.push({ status: reply.status, body: await reply.json() })
    }
    for (const each of switches) await owner.call(each)
    expect(seen).toEqual(expected)
  })
})
