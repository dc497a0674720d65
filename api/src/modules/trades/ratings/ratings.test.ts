import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { blockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { listReports } from '@ninepocket/contract/moderation/report-endpoints'
import { listNotices } from '@ninepocket/contract/notices/notice-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { RatingTextKind } from '@ninepocket/contract/trades/ratings/rating'
import {
  answerRating,
  getTradeRatings,
  listMemberRatings,
  rateTrade,
  removeRatingText,
  reportRating,
} from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { getTradePartnerWithCards, listTradePartners } from '@ninepocket/contract/trades/trade-endpoints'
import { deleteAccount, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { waitForBlockedConnections, waitForConnectionBlockedBy } from '../../../testing/blocked-connections.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productId,
  smallCatalogueWithoutCounters,
} from '../../../testing/catalogue/small-catalogue.ts'
import { readError } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../testing/offers.ts'
import { listGivenAndReceivedRatings } from './rating-account-repository.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
let ann: Member
let ben: Member
let offer: Offer
beforeEach(async () => {
  await api.pool.query('delete from trade_ratings')
  ann = await aMember(api)
  ben = await aMember(api)
  for (const { user } of [ann, ben])
    await api.pool.query(`update users set activated_at = now() - interval '8 days' where id = $1`, [`\\x${user.id}`])
  offer = await finishTrade()
})

const sendCopies = async () =>
  sendOffer(ann, ben, {
    give: [await addTradableCopy(ann, getBaseCardId(2))],
    get: [await addTradableCopy(ben, getBaseCardId(1))],
  })
async function finishTrade(): Promise<Offer> {
  const agreed = await runActionAsMember(ben, await sendCopies(), 'agree')
  for (const member of [ann, ben]) await runActionAsMember(member, agreed, 'mark-sent')
  await runActionAsMember(ann, agreed, 'mark-received')
  return runActionAsMember(ben, agreed, 'mark-received')
}
const setEnd = (daysAgo: number) =>
  api.pool.query(
    `with ended as (update trade_offers set ended_at = now() - $1 * interval '1 day' returning id)
    update trade_ratings set shown_at = now() - ($1 - 14) * interval '1 day' from ended where offer_id = ended.id`,
    [daysAgo],
  )
const suspend = ({ user }: Member) =>
  api.pool.query('update users set suspended_at = now() where id = $1', [`\\x${user.id}`])
const params = () => ({ offerId: offer.id })
const read = (member: Member) => member.call(getTradeRatings, { params: params() })
const rate = (member: Member, score: 'positive' | 'neutral' | 'negative' = 'positive', comment = '') =>
  member.call(rateTrade, { params: params(), body: { score, comment } })
const listOf = ({ user }: Member, viewer: Member = ann) =>
  viewer.call(listMemberRatings, { params: { userId: user.id } })
async function tryRate(member: Member): Promise<string | null> {
  const response = await member.send(rateTrade, { params: params(), body: { score: 'neutral' } })
  return response.ok ? null : (await readError(response)).code
}
async function rateEachOther() {
  await rate(ann, 'positive', 'Fast and careful')
  await rate(ben, 'negative', 'Never again')
}

describe('ratings of a trade', () => {
  test('are deleted with the account of the rated member when both happen at once', async () => {
    const holder = await api.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from trade_offers where id = $1 for update', [`\\x${offer.id}`])
      const rating = ann.send(rateTrade, { params: params(), body: { score: 'negative', comment: 'Never again' } })
      await waitForConnectionBlockedBy(api.pool, holder)
      const leaving = ben.send(deleteAccount, { body: { password: ben.user.password } })
      // The rating waits for the offer, and the deletion for the rating.
      await waitForBlockedConnections(api.pool, 2)
      await holder.query('commit')
      expect([(await rating).status, (await leaving).status]).toEqual([201, 200])
    } finally {
      holder.release()
    }
    expect((await api.pool.query('select from trade_ratings')).rowCount).toBe(0)
  })

  test('are shown when both sides have rated', async () => {
    expect(await rate(ann, 'positive', ' Fast ')).toMatchObject({
      own: { score: 'positive', comment: 'Fast', answer: null },
      isOwnShown: false,
      received: null,
      permission: 'none',
    })
    expect(await read(ben)).toMatchObject({ own: null, received: null, permission: 'allowed' })
    expect((await listOf(ben)).ratings).toEqual([])
    expect(await rate(ben, 'negative')).toMatchObject({ isOwnShown: true, received: { score: 'positive' } })
    expect(await read(ann)).toMatchObject({ isOwnShown: true, received: { score: 'negative' } })
    expect(await listOf(ben)).toMatchObject({
      counts: { positive: 1, neutral: 0, negative: 0 },
      ratings: [{ comment: 'Fast', rater: { username: ann.user.username } }],
      totalRatings: 1,
    })
  })

  test('are shown 14 days after the end, from when on nobody can rate', async () => {
    await rate(ann, 'negative')
    await setEnd(13.9)
    expect(await read(ben)).toMatchObject({ received: null, permission: 'allowed' })
    await setEnd(14.1)
    expect(await read(ben)).toMatchObject({ received: { score: 'negative' }, permission: 'none' })
    expect(await tryRate(ben)).toBe('RATINGS_CLOSED')
    expect((await listOf(ben)).totalRatings).toBe(1)
  })

  test('are given once by each side, also when both sides and repeated requests arrive together', async () => {
    const results = await Promise.all([tryRate(ann), tryRate(ben), tryRate(ann), tryRate(ben)])
    expect(results.toSorted()).toEqual([null, null, 'RATINGS_CLOSED', 'RATINGS_CLOSED'].toSorted())
    expect(await read(ann)).toMatchObject({ isOwnShown: true, received: { score: 'neutral' } })
  })

  test('are for finished trades, and not by new members', async () => {
    offer = await sendCopies()
    expect(await read(ann)).toEqual({
      own: null,
      isOwnShown: false,
      received: null,
      permission: 'none',
      closesAt: null,
    })
    expect(await tryRate(ann)).toBe('RATINGS_CLOSED')
    offer = await finishTrade()
    await api.pool.query('update users set activated_at = now()')
    expect((await read(ann)).permission).toBe('new-member')
    expect(await tryRate(ann)).toBe('NEW_MEMBER')
  })

  test('are not averted by a block, which leaves out the notice and the name', async () => {
    await ben.call(blockMember, { params: { userId: ann.user.id } })
    await rateEachOther()
    expect((await listOf(ben, ben)).ratings).toMatchObject([{ comment: 'Fast and careful', rater: null }])
    expect((await listOf(ben, await aMember(api))).ratings).toMatchObject([{ rater: { username: ann.user.username } }])
    const kinds = (await ben.call(listNotices, {})).notices.map(({ kind }) => kind)
    expect(kinds).not.toContain('rating')
  })

  test('are a notice for the other side', async () => {
    await rate(ann)
    expect((await ben.call(listNotices, {})).notices[0]).toMatchObject({ kind: 'rating', offerId: offer.id })
  })
})

describe('ratings of a member', () => {
  test('are left out while the rater is suspended, and have no name of a hidden profile', async () => {
    await rateEachOther()
    await ann.call(toggleProfileVisibility)
    expect((await listOf(ben, ben)).ratings).toMatchObject([{ comment: 'Fast and careful', rater: null }])
    await suspend(ann)
    expect(await listOf(ben, ben)).toMatchObject({ counts: { positive: 0 }, ratings: [], totalRatings: 0 })
    expect((await read(ben)).received).toBeNull()
  })

  test('are not listed of a hidden profile, except for its owner', async () => {
    await rateEachOther()
    await ben.call(toggleProfileVisibility)
    expect((await ann.send(listMemberRatings, { params: { userId: ben.user.id } })).status).toBe(403)
    expect((await listOf(ben, ben)).totalRatings).toBe(1)
  })

  test('are counted for trade partners', async () => {
    await rateEachOther()
    await addTradableCopy(ben, getBaseCardId(3))
    await ann.call(addWish, { body: { card: getBaseCardId(3), product: productId, insertSet: baseInsertSetId } })
    const ratings = { positive: 1, neutral: 0, negative: 0 }
    expect((await ann.call(listTradePartners, { query: { side: 'has' } })).partners).toMatchObject([{ ratings }])
    expect((await ann.call(getTradePartnerWithCards, { params: { userId: ben.user.id } })).partner.ratings).toEqual(
      ratings,
    )
  })

  test('are answered once, by the member who received them', async () => {
    await rate(ann)
    const ratingId = (await read(ann)).own?.id ?? ''
    const answer = (member: Member) => member.send(answerRating, { params: { ratingId }, body: { answer: 'Thanks' } })
    expect((await answer(ben)).status).toBe(404)
    await rate(ben)
    expect((await answer(ann)).status).toBe(404)
    expect((await answer(ben)).status).toBe(200)
    expect((await answer(ben)).status).toBe(409)
    expect((await read(ann)).own?.answer).toBe('Thanks')
    expect((await ann.call(listNotices, {})).notices[0]?.kind).toBe('rating-answer')
  })

  test('are reported with their text, once they are shown', async () => {
    await rate(ann, 'negative', 'A thief')
    const ratingId = (await read(ann)).own?.id ?? ''
    const report = async (member: Member, part: RatingTextKind = 'comment') =>
      (await member.send(reportRating, { params: { ratingId }, body: { part, reason: 'offensive' } })).status
    expect(await report(ben)).toBe(404)
    await rate(ben)
    expect([await report(ann), await report(ben, 'answer'), await report(ben)]).toEqual([409, 404, 200])
    const admin = await aMember(api, { isAdmin: true })
    const [group] = (await admin.call(listReports, {})).reports
    expect(group).toMatchObject({
      subject: { username: ann.user.username },
      kind: 'trade-rating',
      text: { body: 'A thief', writtenAt: expect.any(String) },
      pagePath: `/@${ben.user.username}?rating=${ratingId}`,
    })
    await ben.call(toggleProfileVisibility)
    expect(await report(await aMember(api))).toBe(404)
  })

  test('empties a text, keeps the score, and records and mails it when an admin removes the text', async () => {
    await rateEachOther()
    const ratingId = (await read(ann)).received?.id ?? ''
    await ann.call(answerRating, { params: { ratingId }, body: { answer: 'You liar' } })
    const admin = await aMember(api, { isAdmin: true })
    const remove = async (part: RatingTextKind) =>
      (await admin.send(removeRatingText, { params: { ratingId, part } })).status
    expect([await remove('answer'), await remove('comment'), await remove('comment')]).toEqual([200, 200, 404])
    expect((await listOf(ann)).ratings).toMatchObject([{ score: 'negative', comment: '', answer: '' }])
    const again = await ann.send(answerRating, { params: { ratingId }, body: { answer: 'You liar' } })
    expect(again.status).toBe(409)
    const { events } = await admin.call(listSecurityEvents, { query: { kind: 'rating-text-removed' } })
    expect(events.map(({ subject }) => subject?.id)).toEqual([ben.user.id, ann.user.id])
    const { rows } = await api.pool.query('select recipient, subject from outbox where subject like $1 order by id', [
      '%trade rating%',
    ])
    expect(rows).toMatchObject([{ recipient: ann.user.email }, { recipient: ben.user.email }])
  })

  test('stay without name and text when the rater leaves, and go with the rated member', async () => {
    await rateEachOther()
    await ann.call(deleteAccount, { body: { password: ann.user.password } })
    expect((await listOf(ben, ben)).ratings).toMatchObject([{ score: 'positive', comment: '', rater: null }])
    const { rows } = await api.pool.query('select score, comment from trade_ratings')
    expect(rows).toEqual([{ score: 'positive', comment: '' }])
  })

  test('do not stop two members who leave at the same time', async () => {
    for (let count = 0; count < 3; count++) {
      await rateEachOther()
      offer = await finishTrade()
    }
    const leave = ({ call, user }: Member) => call(deleteAccount, { body: { password: user.password } })
    await Promise.all([leave(ann), leave(ben)])
    expect((await api.pool.query('select from trade_ratings')).rowCount).toBe(0)
  })

  test('are exported with those that the member has given', async () => {
    await rate(ann, 'positive', 'Fast')
    const listExported = ({ user }: Member) =>
      listGivenAndReceivedRatings.all(api.pool, { userId: user.id, afterId: 0, limit: 10 })
    expect(await listExported(ann)).toMatchObject([{ is_own: true, comment: 'Fast' }])
    expect(await listExported(ben)).toEqual([])
    await rate(ben)
    expect(await listExported(ben)).toMatchObject([{ is_own: false, comment: 'Fast' }, { is_own: true }])
  })
})
