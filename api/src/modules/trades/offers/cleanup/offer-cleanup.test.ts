import { listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { getOffer, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../../database/connect.ts'
import { aMember, type Member } from '../../../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../../../testing/blocked-connections.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../../testing/set-up.ts'
import { createHoldingsStore } from '../../../holdings/holdings-store.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../../testing/offers.ts'
import { cleanUpOffers } from './offer-cleanup.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const { pool } = api
const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
const [first, second] = [getBaseCardId(1), getBaseCardId(2)] as const
let ann: Member
let ben: Member
beforeEach(async () => {
  ann = await aMember(api)
  ben = await aMember(api)
})

const offerFirstForSecond = async () =>
  sendOffer(ann, ben, { give: [await addTradableCopy(ann, first)], get: [await addTradableCopy(ben, second)] })
const read = async ({ id }: { id: string }) => (await ann.call(getOffer, { params: { offerId: id } })).offer
const countHolds = async () => (await pool.query('select from copy_holds')).rowCount
/** Lets days pass for every offer. */
const passDays = async (days: number) => {
  await pool.query(
    `update trade_offers set expires_at = expires_at - $1 * interval '1 day', ended_at = ended_at - $1 * interval '1 day',
       updated_at = updated_at - $1 * interval '1 day'`,
    [days],
  )
  await pool.query("update trade_events set happened_at = happened_at - $1 * interval '1 day'", [days])
}
/** Lets the time pass after which a silent trade is finished, with the reminder before. */
async function passSilence() {
  await passDays(24)
  await cleanUpOffers({ pool, holdings })
  await passDays(7)
}

test('offers without an answer and trades of which nothing was sent lapse, and free their copies', async () => {
  const unanswered = await offerFirstForSecond()
  const agreed = await runActionAsMember(ben, await offerFirstForSecond(), 'agree')
  await passDays(13)
  await cleanUpOffers({ pool, holdings })
  expect([(await read(unanswered)).state, (await read(agreed)).state, await countHolds()]).toEqual([
    'sent',
    'agreed',
    2,
  ])
  await passDays(18)
  await cleanUpOffers({ pool, holdings })
  await cleanUpOffers({ pool, holdings })
  expect([await read(unanswered), await read(agreed), await countHolds()]).toMatchObject([
    { state: 'lapsed', events: [{ kind: 'sent' }, { kind: 'lapsed', by: null }] },
    { state: 'lapsed' },
    0,
  ])
})

test('a trade that both have sent is done after 30 silent days, and its addresses are deleted 90 days later', async () => {
  const offer = await runActionAsMember(ben, await offerFirstForSecond(), 'agree')
  await ann.call(setTradeAddress, { params: { offerId: offer.id }, body: { address: '1 Main Street' } })
  await runActionAsMember(ann, offer, 'mark-sent')
  await passDays(29)
  await cleanUpOffers({ pool, holdings })
  expect((await read(offer)).state).toBe('agreed')
  await runActionAsMember(ben, offer, 'mark-sent')
  await passSilence()
  await cleanUpOffers({ pool, holdings })
  expect(await read(offer)).toMatchObject({ state: 'done', ownAddress: '1 Main Street' })
  const { userInventoryItems } = await ben.call(listOwnCopiesOfCard, { params: { cardId: first } })
  expect(userInventoryItems).toHaveLength(1)
  await passDays(91)
  await cleanUpOffers({ pool, holdings })
  expect(await read(offer)).toMatchObject({ ownAddress: null, own: { hasAddress: false } })
})

test('a trade in which something happens while the clean-up runs is not ended', async () => {
  const offer = await runActionAsMember(ben, await offerFirstForSecond(), 'agree')
  for (const member of [ann, ben]) await runActionAsMember(member, offer, 'mark-sent')
  await passSilence()
  const received = await pool.connect()
  await received.query('begin')
  await received.query('update trade_offers set updated_at = now() where id = $1', [hexToByteaParam(offer.id)])
  const cleanUp = cleanUpOffers({ pool, holdings })
  await waitForConnectionBlockedBy(pool, received)
  await received.query('commit')
  received.release()
  await cleanUp
  expect((await read(offer)).state).toBe('agreed')
})

test('deletes old addresses and ends other trades when one cannot be ended', async () => {
  const ended = await runActionAsMember(ben, await offerFirstForSecond(), 'agree')
  await ann.call(setTradeAddress, { params: { offerId: ended.id }, body: { address: '1 Main Street' } })
  await runActionAsMember(ann, ended, 'mark-sent')
  await runActionAsMember(ben, ended, 'mark-received')
  await runActionAsMember(ann, ended, 'mark-received')
  await passDays(91)
  const stuck = await runActionAsMember(ben, await offerFirstForSecond(), 'agree')
  const silent = await runActionAsMember(ben, await offerFirstForSecond(), 'agree')
  for (const offer of [stuck, silent])
    for (const member of [ann, ben]) await runActionAsMember(member, offer, 'mark-sent')
  await passSilence()
  await pool.query('delete from copy_holds where offer_id = $1', [hexToByteaParam(stuck.id)])
  const { copyId } = stuck.terms.give[0]!
  await pool.query('delete from user_inventory where id = $1', [hexToByteaParam(copyId)])
  await expect(cleanUpOffers({ pool, holdings })).rejects.toThrow('Offers that could not be cleaned up: 1')
  expect([(await read(silent)).state, (await read(stuck)).state]).toEqual(['done', 'agreed'])
  expect(await read(ended)).toMatchObject({ ownAddress: null, own: { hasAddress: false } })
})
