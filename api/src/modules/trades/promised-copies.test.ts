import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { createOffer } from '@ninepocket/contract/trades/offers/offer-endpoints'
import {
  getTradePartnerWithCards,
  listOfferedWishes,
  listTradeCircles,
  listTradePartners,
  listTradersOfCard,
} from '@ninepocket/contract/trades/trade-endpoints'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { findCounterDrift } from '../../testing/catalogue/counter-drift.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { createHoldingsStore } from '../holdings/holdings-store.ts'
import { listCardIdsOfOfferedWishes as listDigestWishes } from '../notices/wish-digest-repository.ts'
import { cleanUpOffers } from './offers/cleanup/offer-cleanup.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from './testing/offers.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const { pool } = api
const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
const [wanted, given, other] = [getBaseCardId(1), getBaseCardId(2), getBaseCardId(3)] as const

/** Owns the wanted copy, which the partner gets for the given one. */
let owner: Member
let partner: Member
/** Wishes for the same card as the partner, and has what the owner wants. */
let viewer: Member
let copy: { id: string }

beforeEach(async () => {
  await pool.query('update users set is_public = false')
  owner = await aMember(api)
  partner = await aMember(api)
  viewer = await aMember(api)
  copy = await addTradableCopy(owner, wanted)
  for (const member of [partner, viewer]) await member.call(addWishes, { body: { cards: [wanted] } })
  await owner.call(addWishes, { body: { cards: [other] } })
  await addTradableCopy(viewer, other)
})
afterEach(async () => expect(await findCounterDrift(pool)).toEqual([]))

/** Promises copies of the owner to the partner. */
async function agree(get: ReadonlyArray<{ id: string }> = [copy]): Promise<Offer> {
  const offer = await sendOffer(partner, owner, { give: [await addTradableCopy(partner, given)], get })
  return runActionAsMember(owner, offer, 'agree')
}

/** Returns whether each list offers the owner's card to the viewer: both always say the same. */
async function isOffered(): Promise<boolean> {
  const { partners } = await viewer.call(listTradePartners, { query: { side: 'has' } })
  const { totalPartners } = await viewer.call(listTradePartners, { query: { side: 'both' } })
  const { partner: compared } = await viewer.call(getTradePartnerWithCards, { params: { userId: owner.user.id } })
  const { partners: ofOwner } = await owner.call(listTradePartners, { query: { side: 'wants' } })
  const { traders } = await viewer.call(listTradersOfCard, { params: { cardId: wanted } })
  const answers = {
    hasCount: partners.find(({ user }) => user.id === owner.user.id)?.hasCount ?? 0,
    bothSides: totalPartners,
    comparedCount: compared.hasCount,
    comparedCards: compared.has.length,
    wantsCountOfOwner: ofOwner.find(({ user }) => user.id === viewer.user.id)?.wantsCount ?? 0,
    traders: traders.filter(({ user }) => user.id === owner.user.id).length,
    offeredWishes: (await viewer.call(listOfferedWishes)).totalWishes,
    digestWishes: (await listDigestWishes(pool, viewer.user.id, 10)).length,
  }
  const expected = Object.values(answers).includes(1) ? 1 : 0
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, expected])))
  return expected === 1
}

describe('a promised copy', () => {
  test('is offered in no list until its trade is canceled', async () => {
    expect(await isOffered()).toBe(true)
    const offer = await agree()
    expect(await isOffered()).toBe(false)
    await runActionAsMember(owner, offer, 'cancel')
    expect(await isOffered()).toBe(true)
  })

  test('stays out of the lists when the trade is done, and its new owner does not offer it', async () => {
    const offer = await agree()
    for (const member of [owner, partner]) await runActionAsMember(member, offer, 'mark-received')
    expect(await isOffered()).toBe(false)
  })

  test('does not hide another copy of the same card', async () => {
    const second = await addTradableCopy(owner, wanted)
    const offer = await agree()
    expect(await isOffered()).toBe(true)
    const { traders } = await viewer.call(listTradersOfCard, { params: { cardId: wanted } })
    expect(traders).toMatchObject([{ forTrade: 1, forSale: 0 }])
    const setMark = (id: string, forTrade: boolean) =>
      owner.call(setCopyForTrade, { params: { id }, body: { forTrade } })
    await setMark(second.id, false)
    expect(await isOffered()).toBe(false)
    await setMark(second.id, true)
    expect(await isOffered()).toBe(true)
    await runActionAsMember(owner, offer, 'cancel')
    expect(await isOffered()).toBe(true)
  })

  test('stays out of the lists when its mark is removed and set again, or another copy is added', async () => {
    await agree()
    for (const forTrade of [false, true])
      await owner.call(setCopyForTrade, { params: { id: copy.id }, body: { forTrade } })
    expect(await isOffered()).toBe(false)
    await addTradableCopy(owner, wanted)
    expect(await isOffered()).toBe(true)
  })

  test('that lost its mark meanwhile is not offered when the trade is canceled', async () => {
    const offer = await agree()
    await owner.call(setCopyForTrade, { params: { id: copy.id }, body: { forTrade: false } })
    await runActionAsMember(owner, offer, 'cancel')
    expect(await isOffered()).toBe(false)
  })

  test('is offered again when the trade lapses', async () => {
    const offer = await agree()
    await pool.query('update trade_offers set expires_at = now() where id = $1', [hexToByteaParam(offer.id)])
    await cleanUpOffers({ pool, holdings })
    expect(await isOffered()).toBe(true)
  })

  test('is offered again when the partner deletes the account', async () => {
    await agree()
    await partner.call(deleteAccount, { body: { password: partner.user.password } })
    expect(await isOffered()).toBe(true)
  })

  test('is offered again when the partner is suspended before anything was sent', async () => {
    await agree()
    const admin = await aMember(api, { isAdmin: true })
    await admin.call(suspendMember, { params: { id: partner.user.id }, body: { reason: 'Spam' } })
    expect(await isOffered()).toBe(true)
  })

  test('for sale is not for sale while it is promised to a buyer', async () => {
    const seller = await aMember(api)
    const forSale = await addTradableCopy(seller, wanted, { forTrade: false, forSale: true })
    const countSellers = async () => (await viewer.call(listTradePartners, { query: { side: 'sells' } })).totalPartners
    expect(await countSellers()).toBe(1)
    const body = { partnerId: seller.user.id, kind: 'sale' as const, give: [], get: [forSale.id] }
    const { offer } = await partner.call(createOffer, { body })
    await runActionAsMember(seller, offer, 'agree')
    expect(await countSellers()).toBe(0)
    await runActionAsMember(seller, offer, 'cancel')
    expect(await countSellers()).toBe(1)
  })

  test.each(['giver', 'receiver', 'caller'] as const)('of the %s is in no trade of three', async (role) => {
    const [giver, receiver, caller] = [await aMember(api), await aMember(api), await aMember(api)]
    const members = { giver, receiver, caller }
    const [first, second, third] = [getBaseCardId(4), getBaseCardId(5), getBaseCardId(0)]
    const copies = {
      giver: await addTradableCopy(giver, first),
      receiver: await addTradableCopy(receiver, second),
      caller: await addTradableCopy(caller, third),
    }
    await caller.call(addWishes, { body: { cards: [first] } })
    await giver.call(addWishes, { body: { cards: [second] } })
    await receiver.call(addWishes, { body: { cards: [third] } })
    const countCircles = async () => (await caller.call(listTradeCircles, { query: {} })).totalCircles
    expect(await countCircles()).toBe(1)
    const terms = { give: [await addTradableCopy(partner, given)], get: [copies[role]] }
    const offer = await runActionAsMember(members[role], await sendOffer(partner, members[role], terms), 'agree')
    expect(await countCircles()).toBe(0)
    await runActionAsMember(partner, offer, 'cancel')
    expect(await countCircles()).toBe(1)
  })
})
