import type { Card } from '@ninepocket/contract/catalogue/card'
import {
  getTradePartnerWithCards,
  listOfferedWishes,
  listTradeCircles,
  listTradePartners,
  listTradersOfCard,
  searchMembers,
} from '@ninepocket/contract/trades/trade-endpoints'
import { activityPeriods } from '@ninepocket/contract/trades/trader'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'
import { addFakeBlocksApi } from './add-fake-blocks-api.ts'
import { addFakeNoticesApi } from './add-fake-notices-api.ts'
import { createFakeMembers } from './fake-members.ts'

/** Fakes members who trade, all in Canada. Each has one card more for the viewer than the next. `cards` have parents. */
export function addFakeTradePartnersApi<Api extends FakeServer>(
  api: Api,
  { size, cards }: { size: DataSize; cards: ReadonlyArray<Card> },
): Api {
  const members = createFakeMembers(size)
  const traders = members.map((user, index) => ({ user, forTrade: index % 3, forSale: index % 2 }))
  const partners = members.map((user, index) => ({
    user,
    hasCount: Math.max(0, 3 - index),
    wantsCount: index % 2,
    ratings: { positive: 9 * index, neutral: 0, negative: index },
    lastActive: activityPeriods[index] ?? null,
  }))
  const sideConditions = {
    both: ({ hasCount, wantsCount }: (typeof partners)[number]) => hasCount > 0 && wantsCount > 0,
    has: ({ hasCount }: (typeof partners)[number]) => hasCount > 0,
    wants: ({ wantsCount }: (typeof partners)[number]) => wantsCount > 0,
    sells: ({ hasCount }: (typeof partners)[number]) => hasCount === 1,
  }
  api.on(listTradersOfCard, ({ query }) => {
    const offering = traders.filter(({ forTrade, forSale }) => forTrade + forSale > 0)
    const { items, paging, total } = paginate(offering, query)
    return { traders: items, ...paging, totalTraders: total }
  })
  api.on(listTradePartners, ({ query: { side, isActive, answersOffers, country, ...query } }) => {
    const active = isActive || answersOffers ? partners.slice(0, 1) : partners
    const inCountry = country && country !== 'CA' ? [] : active
    const { items, paging, total } = paginate(inCountry.filter(sideConditions[side]), query)
    return { partners: items, ...paging, totalPartners: total }
  })
  api.on(listTradeCircles, () => {
    const [giver, receiver] = members
    const [get, give, pass] = cards
    if (!giver || !receiver || !get || !give || !pass) return { circles: [], totalCircles: 0 }
    const gifts = { get: { card: get, count: 3 }, give: { card: give, count: 2 }, pass: { card: pass, count: 1 } }
    return { circles: [{ giver, receiver, ...gifts }], totalCircles: 1 }
  })
  api.on(listOfferedWishes, () => {
    const offered = size === 'none' ? [] : cards.slice(0, 12)
    const wishes = offered.map((card, index) => ({ card, forTrade: 1 + index, forSale: index % 2 }))
    return { wishes, totalWishes: wishes.length }
  })
  api.on(searchMembers, ({ query }) => {
    const { items, paging, total } = paginate(members, query, ({ username, name }) => [username, name])
    return { members: items, ...paging, totalMembers: total }
  })
  api.on(getUserByUsername, ({ params: { username } }) => {
    const member = members.find((each) => each.username === username)
    if (!member) throw new FakeHttpError(404, 'User not found')
    return { user: aPublicUser({ ...member }) }
  })
  api.on(getTradePartnerWithCards, ({ params: { userId } }) => {
    const partner = partners.find(({ user }) => user.id === userId)
    if (!partner) throw new FakeHttpError(404, 'User not found')
    const has = cards.slice(0, partner.hasCount)
    const wants = cards.slice(3, 3 + partner.wantsCount)
    return { partner: { ...partner, has, hasCount: has.length, wants, wantsCount: wants.length } }
  })
  return addFakeNoticesApi(addFakeBlocksApi(api, members.slice(2)), members)
}
