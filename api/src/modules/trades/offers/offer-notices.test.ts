import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { countUnreadNotices, listNotices, markOfferNoticesRead } from '@ninepocket/contract/notices/notice-endpoints'
import { formatNotice } from '@ninepocket/contract/notices/notice-kinds'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendCounterOffer, sendOffer, tryOfferAction } from '../testing/offers.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
let ann: Member
let ben: Member
beforeEach(async () => {
  ann = await aMember(api)
  ben = await aMember(api)
})

async function offerCopies() {
  const give = [await addTradableCopy(ann, getBaseCardId(1))]
  const get = [await addTradableCopy(ben, getBaseCardId(2))]
  return { give, get, offer: await sendOffer(ann, ben, { give, get }) }
}
/** Lists the kinds of a member's notices, the first one first. */
const listKinds = async (member: Member) =>
  (await member.call(listNotices, {})).notices.map(({ kind }) => kind).reverse()

test('each step of an offer is a notice for the other side, and the end is one for both', async () => {
  const { give, get, offer } = await offerCopies()
  const countered = await sendCounterOffer(ben, offer, { give: get, get: give })
  const agreed = await runActionAsMember(ann, countered, 'agree')
  for (const member of [ann, ben]) await runActionAsMember(member, agreed, 'mark-sent')
  for (const member of [ann, ben]) await runActionAsMember(member, agreed, 'mark-received')
  expect(await listKinds(ben)).toEqual([
    'offer-sent',
    'offer-agreed',
    'offer-cards-sent',
    'offer-cards-received',
    'offer-done',
  ])
  expect(await listKinds(ann)).toEqual(['offer-countered', 'offer-cards-sent', 'offer-cards-received', 'offer-done'])
  expect((await ann.call(listNotices, {})).notices[0]).toMatchObject({
    offerId: offer.id,
    actor: { username: ben.user.username },
  })
})

test('a step that fails or is repeated makes no notice', async () => {
  const { offer } = await offerCopies()
  expect(await tryOfferAction(ben, { ...offer, version: 7 }, 'decline')).toBe('OFFER_CHANGED')
  for (let count = 0; count < 2; count++) await runActionAsMember(ben, offer, 'decline')
  expect(await listKinds(ann)).toEqual(['offer-declined'])
})

test('a notice says whether an offer or an agreed trade was canceled', async () => {
  const { offer } = await offerCopies()
  const agreed = await runActionAsMember(ben, offer, 'agree')
  await runActionAsMember(ben, agreed, 'cancel')
  const [notice] = (await ann.call(listNotices, {})).notices
  expect(notice?.kind).toBe('trade-canceled')
  expect(formatNotice('trade-canceled', 'ben')).toBe('Your trade with @ben was canceled')
  expect(formatNotice('offer-canceled', 'ben')).toBe('The offer between you and @ben was canceled')
})

test('a notice says whether a side has reported a problem, or a trade is in review for another reason', async () => {
  const { offer } = await offerCopies()
  const agreed = await runActionAsMember(ben, offer, 'agree')
  await runActionAsMember(ann, agreed, 'mark-sent')
  await runActionAsMember(ann, agreed, 'dispute', 'Nothing came.')
  expect((await listKinds(ben)).at(-1)).toBe('offer-disputed')
  expect(formatNotice('offer-disputed', 'ann')).toBe('Your trade with @ann has a problem')

  const other = await runActionAsMember(ben, (await offerCopies()).offer, 'agree')
  await runActionAsMember(ann, other, 'mark-sent')
  const admin = await aMember(api, { isAdmin: true })
  await admin.call(suspendMember, { params: { id: ann.user.id }, body: { reason: 'Spam' } })
  expect((await listKinds(ben)).at(-1)).toBe('trade-in-review')
  expect(formatNotice('trade-in-review', 'ann')).toBe('An admin is reviewing your trade with @ann')
})

test('a member learns that an offer is canceled when its other side leaves', async () => {
  await offerCopies()
  await ann.call(deleteAccount, { body: { password: ann.user.password } })
  expect(await listKinds(ben)).toEqual(['offer-sent', 'offer-canceled'])
  expect((await ben.call(listNotices, {})).notices.map(({ actor }) => actor)).toEqual([null, null])
})

test('a member who looks at an offer has read the notices about it, and no others', async () => {
  const { offer } = await offerCopies()
  await offerCopies()
  const params = { offerId: offer.id }
  expect(await ann.call(markOfferNoticesRead, { params })).toEqual({ unreadCount: 0 })
  expect(await ben.call(countUnreadNotices, {})).toEqual({ unreadCount: 2 })
  expect(await ben.call(markOfferNoticesRead, { params })).toEqual({ unreadCount: 1 })
  const { notices } = await ben.call(listNotices, {})
  expect(notices.map(({ offerId, isRead }) => [offerId === offer.id, isRead])).toEqual([
    [false, false],
    [true, true],
  ])
})

test('a notice of a mark that was undone says so, and one of a deleted member names nobody', async () => {
  const { offer } = await offerCopies()
  const agreed = await runActionAsMember(ben, offer, 'agree')
  for (const action of ['mark-sent', 'unmark-sent'] as const) await runActionAsMember(ann, agreed, action)
  expect((await listKinds(ben)).at(-1)).toBe('offer-cards-unsent')
  expect(formatNotice('offer-cards-unsent', 'ann')).toBe("@ann hasn't sent the cards yet after all")
  expect(formatNotice('trade-canceled', null)).toBe('Your trade with a deleted member was canceled')
  expect(formatNotice('offer-sent', null)).toBe('A deleted member sent you an offer')
})
