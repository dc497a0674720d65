import { listNotices } from '@ninepocket/contract/notices/notice-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import {
  getOffer,
  getSavedAddress,
  listOffers,
  setTradeAddress,
} from '@ninepocket/contract/trades/offers/offer-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../../database/connect.ts'
import { aMember, type Member } from '../../../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../../../testing/blocked-connections.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../../testing/offers.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const address = 'Ann Example\n1 Main Street'
let ann: Member
let ben: Member
beforeEach(async () => {
  ann = await aMember(api)
  ben = await aMember(api)
})

async function agree() {
  const [given, wanted] = [await addTradableCopy(ann, getBaseCardId(1)), await addTradableCopy(ben, getBaseCardId(2))]
  return runActionAsMember(ben, await sendOffer(ann, ben, { give: [given], get: [wanted] }), 'agree')
}

const enterAddress = async (member: Member, { id }: Offer, text = address) =>
  (await member.call(setTradeAddress, { params: { offerId: id }, body: { address: text } })).offer

test('entering an address is a step and a notice for the other side, the first time', async () => {
  const offer = await agree()
  expect(offer.next).toEqual({ by: 'both', what: 'enter-address' })
  await enterAddress(ann, offer)
  await enterAddress(ann, offer, '2 Side Street')
  const seen = (await ben.call(getOffer, { params: { offerId: offer.id } })).offer
  expect(seen.events.slice(-2)).toMatchObject([
    { kind: 'agreed', by: 'you' },
    { kind: 'address-entered', by: 'partner' },
  ])
  const { notices } = await ben.call(listNotices, {})
  expect(notices.map(({ kind }) => kind)).toEqual(['offer-address-entered', 'offer-sent'])
  expect(seen.next).toEqual({ by: 'you', what: 'enter-address' })
  expect((await enterAddress(ben, offer)).next).toEqual({ by: 'both', what: 'send-cards' })
})

test('a trade waits for a member until the member has entered an address, sent the cards and received the others', async () => {
  const countWaiting = async () =>
    Promise.all([ann, ben].map(async (member) => (await member.call(listOffers, {})).waitingCount))
  const offer = await agree()
  expect(await countWaiting()).toEqual([1, 1])
  await enterAddress(ann, offer)
  expect(await countWaiting()).toEqual([0, 1])
  await enterAddress(ben, offer)
  await runActionAsMember(ann, offer, 'mark-sent')
  expect(await countWaiting()).toEqual([0, 1])
  await runActionAsMember(ben, offer, 'mark-sent')
  await runActionAsMember(ben, offer, 'mark-received')
  expect(await countWaiting()).toEqual([1, 0])
  await runActionAsMember(ann, offer, 'mark-received')
  expect(await countWaiting()).toEqual([0, 0])
})

test('an address that is not entered is not waited for once the cards are sent without it', async () => {
  const offer = await agree()
  for (const member of [ann, ben]) await runActionAsMember(member, offer, 'mark-sent')
  const { next } = (await ann.call(getOffer, { params: { offerId: offer.id } })).offer
  expect(next).toEqual({ by: 'both', what: 'confirm-receipt' })
})

test('entering an address waits for a deletion of the account that locks the account before the trade', async () => {
  const offer = await agree()
  const deletion = await api.pool.connect()
  try {
    await deletion.query('begin')
    await deletion.query('select from users where id = $1 for update', [hexToByteaParam(ann.user.id)])
    const request = ann.send(setTradeAddress, { params: { offerId: offer.id }, body: { address, isKept: true } })
    await waitForConnectionBlockedBy(api.pool, deletion)
    await deletion.query('select from trade_offers where id = $1 for update', [hexToByteaParam(offer.id)])
    await deletion.query('commit')
    expect((await request).status).toBe(200)
  } finally {
    deletion.release(true)
  }
  expect((await ann.call(getSavedAddress)).address).toBe(address)
})
