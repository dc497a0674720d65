import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { blockMember, unblockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { addCopy, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import {
  getTradePartnerWithCards,
  listOfferedWishes,
  listTradePartners,
  listTradersOfCard,
  searchMembers,
} from '@ninepocket/contract/trades/trade-endpoints'
import type { HasOrWantsFilter } from '@ninepocket/contract/trades/trader'
import { deleteAccount, toggleProfileVisibility, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../database/connect.ts'
import { toKysely } from '../../database/kysely.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { baseInsertSetId, getBaseCardId, productId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { buildUrl } from '../../testing/send-request.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendCounterOffer, sendOffer } from './testing/offers.ts'
import { setDaysSinceActive } from './testing/set-days-since-active.ts'
import { findLastActivePeriodOfPartner } from './trade-partners-repository.ts'

const api = await setUpTestApi({ products: smallCatalogue })
let ann: Member
let ben: Member
let cleo: Member
beforeEach(async () => {
  await api.pool.query('update users set is_public = false')
  ann = await aMember(api)
  ben = await aMember(api)
  cleo = await aMember(api)
})

const [first, second, third] = [getBaseCardId(1), getBaseCardId(2), getBaseCardId(3)] as const
const offer = async (
  member: Member,
  card: string,
  marks: { forTrade?: boolean; forSale?: boolean } = { forTrade: true },
) => (await member.call(addCopy, { body: { card, ...marks } })).userInventoryItem
const wish = (member: Member, card: string, priority = 5) =>
  member.call(addWish, { body: { card, product: productId, insertSet: baseInsertSetId, priority } })
const listTraders = async (cardId: string) => {
  const { traders, totalTraders } = await ann.call(listTradersOfCard, { params: { cardId } })
  return { traders: traders.map(({ user, ...counts }) => [user.username, counts]), totalTraders }
}
const listPartners = async (member: Member, side?: HasOrWantsFilter, isActive?: 'true' | 'false', country?: string) => {
  const { partners, totalPartners } = await member.call(listTradePartners, {
    query: { ...(side && { side }), ...(isActive && { isActive }), ...(country && { country }) },
  })
  expect(totalPartners).toBe(partners.length)
  return partners.map(({ user, hasCount, wantsCount }) => [user.username, hasCount, wantsCount])
}

describe('members who have a card', () => {
  test('are listed with their numbers of copies for trade and for sale', async () => {
    await offer(ben, first)
    await offer(ben, first, { forTrade: true, forSale: true })
    await offer(cleo, first, { forSale: true })
    await offer(cleo, second, {})
    expect(await listTraders(first)).toEqual({
      traders: [
        [ben.user.username, { forTrade: 2, forSale: 1 }],
        [cleo.user.username, { forTrade: 0, forSale: 1 }],
      ],
      totalTraders: 2,
    })
    expect(await listTraders(second)).toEqual({ traders: [], totalTraders: 0 })
  })

  test('leave the list with their last mark, a hidden profile or a deleted account', async () => {
    const copy = await offer(ben, first)
    await offer(cleo, first)
    await ben.call(setCopyForTrade, { params: { id: copy.id }, body: { forTrade: false } })
    expect((await listTraders(first)).totalTraders).toBe(1)
    await cleo.call(toggleProfileVisibility)
    expect((await listTraders(first)).totalTraders).toBe(0)
    await cleo.call(toggleProfileVisibility)
    expect((await listTraders(first)).totalTraders).toBe(1)
    await cleo.call(deleteAccount, { body: { password: cleo.user.password } })
    expect((await listTraders(first)).totalTraders).toBe(0)
    const { rows } = await api.pool.query('select from card_traders where user_id = $1', [
      hexToByteaParam(cleo.user.id),
    ])
    expect(rows).toHaveLength(0)
  })
})

test('a member was last active on a day in UTC, whatever the time zone of the database', async () => {
  await offer(ben, first)
  await wish(ann, first)
  await setDaysSinceActive(api, ben, 30)
  const users = { userId: ann.user.id, partnerId: ben.user.id }
  await inTransaction(api.pool, async (db) => {
    // A day ahead of UTC.
    await sql`set local time zone '<+24>-24'`.execute(toKysely(db))
    expect(await findLastActivePeriodOfPartner(db, users)).toBe('month')
  })
})

describe('trade partners', () => {
  beforeEach(async () => {
    await api.pool.query('truncate card_traders, copy_holds, user_inventory, user_card_counts, wishlist')
    for (const card of [first, second]) await offer(ben, card)
    for (const card of [first, second]) await wish(ann, card, card === second ? 9 : 3)
    await offer(ann, third)
    await wish(ben, third)
    await offer(cleo, first)
  })

  test('have what the caller wants and want what the caller has', async () => {
    expect(await listPartners(ann)).toEqual([[ben.user.username, 2, 1]])
    expect(await listPartners(ben)).toEqual([[ann.user.username, 1, 2]])
    expect(await listPartners(cleo)).toEqual([])
  })

  test('may have one side only where the caller asks for it', async () => {
    expect(await listPartners(ann, 'has')).toEqual([
      [ben.user.username, 2, 1],
      [cleo.user.username, 1, 0],
    ])
    expect(await listPartners(cleo, 'wants')).toEqual([[ann.user.username, 0, 1]])
  })

  test('may be those who sell what the caller wants', async () => {
    await offer(cleo, second, { forSale: true })
    expect(await listPartners(ann, 'sells')).toEqual([[cleo.user.username, 1, 0]])
  })

  test('are only those who used the site in the last 30 days where the caller asks for it', async () => {
    await setDaysSinceActive(api, ben, 30)
    expect(await listPartners(ann, 'both', 'true')).toHaveLength(1)
    await setDaysSinceActive(api, ben, 31)
    expect(await listPartners(ann, 'both', 'true')).toEqual([])
    await setDaysSinceActive(api, ben, null)
    expect(await listPartners(ann, 'both', 'true')).toEqual([])
    expect(await listPartners(ann, 'both', 'false')).toHaveLength(1)
  })

  describe('leave out members on whose answer three members wait, when the caller asks for it,', () => {
    const listAnswering = async () =>
      (await ann.call(listTradePartners, { query: { answersOffers: 'true' } })).totalPartners
    const sendOfferToBen = async (sender: Member) => {
      const give = [await addTradableCopy(sender, first)]
      return sendOffer(sender, ben, { give, get: [await addTradableCopy(ben, first)] })
    }
    const sendOffersToBen = async () => {
      const senders = [cleo, await aMember(api), await aMember(api)] as const
      const [answered] = [await sendOfferToBen(senders[0]), await sendOfferToBen(senders[1])]
      expect(await listAnswering()).toBe(1)
      const last = await sendOfferToBen(senders[2])
      expect(await listAnswering()).toBe(0)
      return { senders, answered, last }
    }

    test('until one of the offers is answered', async () => {
      const { answered, last, senders } = await sendOffersToBen()
      expect((await ann.call(listTradePartners, { query: {} })).totalPartners).toBe(1)
      await runActionAsMember(ben, answered, 'decline')
      expect(await listAnswering()).toBe(1)
      await sendOfferToBen(senders[0])
      expect(await listAnswering()).toBe(0)
      // A counter-offer waits for the other side, and one to it for the member again.
      const [copyOfBen, copyOfSender] = [await addTradableCopy(ben, second), await addTradableCopy(senders[2], second)]
      const countered = await sendCounterOffer(ben, last, { give: [copyOfBen], get: [copyOfSender] })
      expect(await listAnswering()).toBe(1)
      await sendCounterOffer(senders[2], countered, { give: [copyOfSender], get: [copyOfBen] })
      expect(await listAnswering()).toBe(0)
    })

    test('however many offers one of them has sent', async () => {
      for (let count = 0; count < 3; count++) await sendOfferToBen(cleo)
      expect(await listAnswering()).toBe(1)
    })

    test('without those who are suspended', async () => {
      const { senders } = await sendOffersToBen()
      const admin = await aMember(api, { isAdmin: true })
      await admin.call(suspendMember, { params: { id: senders[0].user.id }, body: { reason: 'Spam' } })
      expect(await listAnswering()).toBe(1)
    })

    test('without those whom the member blocks, or who block the member', async () => {
      const { senders } = await sendOffersToBen()
      await ben.call(blockMember, { params: { userId: senders[1].user.id } })
      expect(await listAnswering()).toBe(1)
      await ben.call(unblockMember, { params: { userId: senders[1].user.id } })
      expect(await listAnswering()).toBe(0)
      await senders[1].call(blockMember, { params: { userId: ben.user.id } })
      expect(await listAnswering()).toBe(1)
    })
  })

  const getLastActive = async (member: Member, of: Member) =>
    (await member.call(getTradePartnerWithCards, { params: { userId: of.user.id } })).partner.lastActive

  test.each([
    [0, 'week'],
    [7, 'week'],
    [8, 'month'],
    [30, 'month'],
    [31, null],
    [null, null],
  ] as const)('who were last active %j days ago have the period %j', async (days, lastActive) => {
    await setDaysSinceActive(api, ben, days)
    expect((await ann.call(listTradePartners, { query: {} })).partners).toMatchObject([{ lastActive }])
    expect(await getLastActive(ann, ben)).toBe(lastActive)
  })

  test('say how lately they were active only if a list of partners has them', async () => {
    const seller = await aMember(api)
    await offer(seller, second, { forSale: true })
    expect([await getLastActive(ann, ben), await getLastActive(ben, ann)]).toEqual(['week', 'week'])
    expect([await getLastActive(ann, cleo), await getLastActive(cleo, ann)]).toEqual(['week', 'week'])
    // Ann would buy from the seller, who neither wants nor could trade anything.
    expect([await getLastActive(ann, seller), await getLastActive(seller, ann)]).toEqual(['week', null])
    expect([await getLastActive(ben, cleo), await getLastActive(cleo, ben)]).toEqual([null, null])
  })

  test('who hide their profile say nothing, not even to admins', async () => {
    const admin = await aMember(api, { isAdmin: true })
    await wish(admin, first)
    expect(await getLastActive(admin, ben)).toBe('week')
    await ben.call(toggleProfileVisibility)
    expect(await getLastActive(admin, ben)).toBeNull()
  })

  test('are only those of a country where the caller asks for it', async () => {
    const listFinns = () => listPartners(ann, 'both', 'false', 'FI')
    expect(await listFinns()).toEqual([])
    await ben.call(updateProfile, { body: { country: 'FI' } })
    expect(await listFinns()).toEqual([[ben.user.username, 2, 1]])
    await ben.call(updateProfile, { body: { country: 'SE' } })
    expect(await listFinns()).toEqual([])
    expect((await ann.send(listTradePartners, { query: { country: 'Finland' } })).status).toBe(400)
  })

  test('have wishes of the caller, which are listed with the number of members', async () => {
    await offer(cleo, second, { forSale: true })
    await offer(ann, second)
    const { wishes, totalWishes } = await ann.call(listOfferedWishes)
    expect(wishes.map(({ card, ...counts }) => [card.id, counts])).toEqual([
      [second, { forTrade: 1, forSale: 1 }],
      [first, { forTrade: 2, forSale: 0 }],
    ])
    expect(wishes[0]?.card).toMatchObject({ insertSet: {}, product: {} })
    expect(totalWishes).toBe(2)
    await ben.call(toggleProfileVisibility)
    expect((await ann.call(listOfferedWishes)).totalWishes).toBe(2)
    await cleo.call(toggleProfileVisibility)
    expect(await ann.call(listOfferedWishes)).toEqual({ wishes: [], totalWishes: 0 })
  })

  test('are listed with the cards of both sides, the most wanted first', async () => {
    const { partner } = await ann.call(getTradePartnerWithCards, { params: { userId: ben.user.id } })
    expect(partner).toMatchObject({ user: { username: ben.user.username }, hasCount: 2, wantsCount: 1 })
    expect(partner.has.map(({ id }) => id)).toEqual([second, first])
    expect(partner.wants.map(({ id }) => id)).toEqual([third])
    expect(partner.has[0]).toMatchObject({ insertSet: {}, product: {} })
  })

  test('do not include hidden profiles, whose cards are not shown either', async () => {
    await ben.call(toggleProfileVisibility)
    expect(await listPartners(ann)).toEqual([])
    const call = { params: { userId: ben.user.id } }
    expect((await ann.send(getTradePartnerWithCards, call)).status).toBe(403)
  })
})

describe('directory of members', () => {
  test('finds visible members by the beginning of username or name, regardless of case', async () => {
    await ann.call(updateProfile, { body: { name: 'Zoe Quill' } })
    const find = async (term: string) => {
      const { members, totalMembers } = await ben.call(searchMembers, { query: { term } })
      return [members.map(({ username }) => username), totalMembers]
    }
    expect(await find('ZOE')).toEqual([[ann.user.username], 1])
    expect(await find(ann.user.username.toUpperCase())).toEqual([[ann.user.username], 1])
    expect(await find('quill')).toEqual([[], 0])
    expect((await find(''))[1]).toBe(3)
    await ann.call(toggleProfileVisibility)
    expect(await find('zoe')).toEqual([[], 0])
  })

  test('returns the total beyond its last page, and no email address', async () => {
    const address = buildUrl(searchMembers, { query: { page: 9, limit: 2 } })
    const reply = await api.get(address)
    expect(await reply.json()).toMatchObject({ members: [], totalMembers: 3, totalPages: 2 })
    expect(JSON.stringify(await ben.call(searchMembers, { query: {} }))).not.toContain('@')
  })
})
