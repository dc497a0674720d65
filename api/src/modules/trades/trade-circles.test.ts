import { blockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { listTradeCircles, listTradePartners } from '@ninepocket/contract/trades/trade-endpoints'
import { toggleProfileVisibility, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { createRandom } from '@ninepocket/demo/random'
import { beforeEach, expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { computeExpectedTradeCircles } from '../../testing/trades/compute-expected-trade-circles.ts'
import { computeExpectedTradePartners } from '../../testing/trades/compute-expected-trade-partners.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from './testing/offers.ts'
import { setDaysSinceActive } from './testing/set-days-since-active.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const cards = [0, 1, 2, 3, 4, 5].map(getBaseCardId)
const [first, second, third, fourth] = cards as [string, string, string, string]
beforeEach(() => api.pool.query('update users set is_public = false'))

const wish = (member: Member, ...wished: string[]) => member.call(addWishes, { body: { cards: wished } })
const list = async (member: Member) => {
  const { circles, totalCircles } = await member.call(listTradeCircles, { query: {} })
  return { circles: circles.map(({ giver, receiver }) => [giver.username, receiver.username]), totalCircles }
}

/** Ann wishes for what Ben has, Ben for what Cleo has, and Cleo for what Ann has. */
async function aCircle() {
  const [ann, ben, cleo] = await Promise.all([aMember(api), aMember(api), aMember(api)])
  for (const [member, wished, owned] of [
    [ann, first, third],
    [ben, second, first],
    [cleo, third, second],
  ] as const) {
    await wish(member, wished)
    await addTradableCopy(member, owned)
  }
  return { ann, ben, cleo }
}

test('three members, of whom no two could trade, are in a circle with the card that each gets', async () => {
  const { ann, ben, cleo } = await aCircle()
  const { circles, totalCircles } = await ann.call(listTradeCircles, { query: {} })
  expect(circles).toMatchObject([
    {
      giver: { username: ben.user.username },
      receiver: { username: cleo.user.username },
      get: { card: { id: first, insertSet: {}, product: {} }, count: 1 },
      pass: { card: { id: second }, count: 1 },
      give: { card: { id: third }, count: 1 },
    },
  ])
  expect(totalCircles).toBe(1)
  expect((await list(ben)).circles).toEqual([[cleo.user.username, ann.user.username]])
})

test('a circle leaves out hidden profiles, idle members and blocks of any two', async () => {
  const { ann, ben, cleo } = await aCircle()
  await ben.call(toggleProfileVisibility)
  expect(await list(ann)).toEqual({ circles: [], totalCircles: 0 })
  await ben.call(toggleProfileVisibility)
  expect((await list(ann)).totalCircles).toBe(1)
  await setDaysSinceActive(api, ben, 31)
  expect(await ann.call(listTradeCircles, { query: { isActive: 'true' } })).toMatchObject({ totalCircles: 0 })
  await ben.call(blockMember, { params: { userId: cleo.user.id } })
  expect((await list(ann)).totalCircles).toBe(0)
})

test('a circle of a country has two other members from there', async () => {
  const { ann, ben, cleo } = await aCircle()
  const countFinnish = async () => (await ann.call(listTradeCircles, { query: { country: 'FI' } })).totalCircles
  await ben.call(updateProfile, { body: { country: 'FI' } })
  expect(await countFinnish()).toBe(0)
  await cleo.call(updateProfile, { body: { country: 'FI' } })
  expect(await countFinnish()).toBe(1)
})

test('a circle leaves out members who could trade with the caller alone', async () => {
  const { ann, cleo } = await aCircle()
  await wish(ann, fourth)
  await addTradableCopy(cleo, fourth)
  expect(await list(ann)).toEqual({ circles: [], totalCircles: 0 })
})

test('the partners and circles of 20 members, of whom some have promised copies, equal those of a search of all', async () => {
  const random = createRandom(3)
  const members = await Promise.all(Array.from({ length: 20 }, () => aMember(api)))
  for (const [index, member] of members.entries()) {
    const copy = await addTradableCopy(member, random.pick(cards))
    await wish(member, random.pick(cards))
    const partner = members[index - 1]
    if (index % 4 !== 3 || !partner) continue
    const terms = { give: [copy], get: [await addTradableCopy(partner, random.pick(cards))] }
    await runActionAsMember(partner, await sendOffer(member, partner, terms), 'agree')
  }
  let found = 0
  for (const member of members) {
    const { partners } = await member.call(listTradePartners, { query: { limit: 100 } })
    expect(partners.map(({ user: { id }, hasCount, wantsCount }) => ({ id, hasCount, wantsCount }))).toEqual(
      await computeExpectedTradePartners(api.pool, member.user.id),
    )
    const { circles, totalCircles } = await member.call(listTradeCircles, { query: {} })
    const expected = await computeExpectedTradeCircles(api.pool, member.user.id)
    expect(totalCircles).toBe(expected.length)
    expect(
      circles.map(({ giver, receiver, get, give, pass }) => ({
        giverId: giver.id,
        receiverId: receiver.id,
        receivedCount: get.count,
        givenCount: give.count,
        passedOnCount: pass.count,
      })),
    ).toEqual(expected.slice(0, 12))
    found += expected.length
  }
  expect(found).toBeGreaterThan(10)
})
