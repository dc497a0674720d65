import { listNotices } from '@ninepocket/contract/notices/notice-endpoints'
import { sendTradeMessage } from '@ninepocket/contract/trades/messages/message-endpoints'
import { getOffer, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { aMember, type Member } from '../../../../testing/a-member.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../../testing/set-up.ts'
import { createHoldingsStore } from '../../../holdings/holdings-store.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../../testing/offers.ts'
import { cleanUpOffers } from './offer-cleanup.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const { pool } = api
const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
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
async function sendAllCards() {
  const offer = await agree()
  await runActionAsMember(ann, offer, 'mark-sent')
  return runActionAsMember(ben, offer, 'mark-sent')
}
const read = async ({ id }: { id: string }) => (await ann.call(getOffer, { params: { offerId: id } })).offer
const countReminders = async (member: Member) =>
  (await member.call(listNotices, { query: { limit: 100 } })).notices.filter(({ kind }) => kind === 'offer-reminded')
    .length
/** Lets days pass without a word, then ends what is overdue. */
async function passDays(days: number) {
  const earlierSql = `- ${days} * interval '1 day'`
  await pool.query(`update trade_offers set updated_at = updated_at ${earlierSql}`)
  await pool.query(`update trade_messages set sent_at = sent_at ${earlierSql}`)
  await pool.query(`update trade_events set happened_at = happened_at ${earlierSql}`)
  await cleanUpOffers({ pool, holdings })
}

test('a trade that both have sent names the day on which it is completed', async () => {
  const offer = await agree()
  expect(offer.completesAt).toBeNull()
  expect((await runActionAsMember(ann, offer, 'mark-sent')).completesAt).toBeNull()
  const sent = await runActionAsMember(ben, offer, 'mark-sent')
  expect(Date.parse(sent.completesAt ?? '') - Date.parse(sent.updatedAt)).toBe(30 * 86_400_000)
  expect((await runActionAsMember(ann, offer, 'dispute', 'Nothing came.')).completesAt).toBeNull()
})

test('both sides are reminded once, a week before the trade is completed', async () => {
  const offer = await sendAllCards()
  await passDays(22)
  expect([await countReminders(ann), await countReminders(ben)]).toEqual([0, 0])
  await passDays(2)
  await passDays(1)
  expect([await countReminders(ann), await countReminders(ben)]).toEqual([1, 1])
  const { state, events } = await read(offer)
  expect([state, events.at(-1)]).toMatchObject(['agreed', { kind: 'reminded', by: null }])
  await passDays(6)
  expect((await read(offer)).state).toBe('done')
})

test('a message puts the completion off, with another reminder', async () => {
  const offer = await sendAllCards()
  await passDays(24)
  await ben.call(sendTradeMessage, { params: { offerId: offer.id }, body: { preset: 'when-send' } })
  const { completesAt } = await read(offer)
  expect(Date.parse(completesAt ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000)
  await passDays(10)
  expect([(await read(offer)).state, await countReminders(ann)]).toEqual(['agreed', 1])
  await passDays(14)
  expect([(await read(offer)).state, await countReminders(ann)]).toEqual(['agreed', 2])
  await passDays(7)
  expect((await read(offer)).state).toBe('done')
})

test('a trade that nobody was reminded of, after an outage, is completed a week after the reminder', async () => {
  const offer = await sendAllCards()
  await passDays(40)
  expect([(await read(offer)).state, await countReminders(ann)]).toEqual(['agreed', 1])
  await passDays(6)
  expect((await read(offer)).state).toBe('agreed')
  await passDays(2)
  expect((await read(offer)).state).toBe('done')
})

test('an entered address puts off the day on which a half sent trade is left to the admins', async () => {
  const offer = await agree()
  await runActionAsMember(ann, offer, 'mark-sent')
  await passDays(29)
  await ann.call(setTradeAddress, { params: { offerId: offer.id }, body: { address: '1 Main Street' } })
  await passDays(2)
  expect((await read(offer)).state).toBe('agreed')
  await passDays(29)
  expect((await read(offer)).state).toBe('disputed')
})

test('a trade that one side has not sent is left to the admins after 30 silent days', async () => {
  const offer = await agree()
  await runActionAsMember(ann, offer, 'mark-sent')
  await passDays(29)
  expect((await read(offer)).state).toBe('agreed')
  await passDays(2)
  expect(await read(offer)).toMatchObject({
    state: 'disputed',
    next: { by: 'admin' },
    own: { disputeReason: null },
    other: { disputeReason: null },
  })
  expect((await read(offer)).events.at(-1)).toMatchObject({ kind: 'disputed', by: null })
  expect(await countReminders(ann)).toBe(0)
  for (const [member, partner] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const [notice] = (await member.call(listNotices, {})).notices
    expect(notice).toMatchObject({ kind: 'trade-in-review', actor: { username: partner.user.username } })
  }
})
