import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { blockMember, unblockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { editCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import { listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { listDisputes, settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { getOffer, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../../../testing/a-member.ts'
import { findCounterDrift } from '../../../../testing/catalogue/counter-drift.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../../../testing/catalogue/small-catalogue.ts'
import { readError } from '../../../../testing/send-request.ts'
import { setUpTestApi } from '../../../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendOffer, tryOfferAction } from '../../testing/offers.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const [first, second] = [getBaseCardId(1), getBaseCardId(2)] as const
let ann: Member
let ben: Member
let admin: Member
beforeEach(async () => {
  ann = await aMember(api)
  ben = await aMember(api)
  admin = await aMember(api, { isAdmin: true })
})

async function agree(): Promise<Offer> {
  const [given, wanted] = [await addTradableCopy(ann, first), await addTradableCopy(ben, second)]
  return runActionAsMember(ben, await sendOffer(ann, ben, { give: [given], get: [wanted] }), 'agree')
}

/** Returns a trade in which Ann has sent her card and Ben says that nothing came. */
async function dispute(): Promise<Offer> {
  const offer = await agree()
  await ann.call(setTradeAddress, { params: { offerId: offer.id }, body: { address: '1 Main Street' } })
  await runActionAsMember(ann, offer, 'mark-sent')
  return runActionAsMember(ben, offer, 'dispute', 'Nothing came.')
}

const settle = (outcome: 'complete' | 'cancel', { id }: Offer) => ({ params: { offerId: id }, body: { outcome } })
const readState = async (member: Member, { id }: Offer) =>
  (await member.call(getOffer, { params: { offerId: id } })).offer.state
const countCopies = async (member: Member, cardId: string) =>
  (await member.call(listOwnCopiesOfCard, { params: { cardId } })).totalItems
const listEventKinds = async ({ user: { username } }: Member) =>
  (await admin.call(listSecurityEvents, { query: { username } })).events.map(({ kind }) => kind)

describe('a disputed trade', () => {
  test('is shown to admins with both sides and without addresses', async () => {
    const offer = await dispute()
    const reply = await admin.call(listDisputes, {})
    expect(reply.disputes.find(({ id }) => id === offer.id)).toMatchObject({
      kind: 'trade',
      proposer: { user: { username: ann.user.username }, reason: null, sentAt: expect.any(String) },
      partner: { user: { username: ben.user.username }, reason: 'Nothing came.', sentAt: null },
    })
    expect(JSON.stringify(reply)).not.toContain('Main Street')
  })

  test('stays open when both sides have received, until an admin settles it', async () => {
    const offer = await agree()
    for (const member of [ann, ben]) await runActionAsMember(member, offer, 'mark-sent')
    await runActionAsMember(ann, offer, 'mark-received')
    await runActionAsMember(ann, offer, 'dispute', 'The card arrived torn.')
    await runActionAsMember(ben, offer, 'mark-received')
    expect([await readState(ann, offer), await countCopies(ben, first)]).toEqual(['disputed', 0])
    await admin.call(settleDispute, settle('complete', offer))
    expect([await readState(ann, offer), await countCopies(ben, first)]).toEqual(['done', 1])
  })

  test('is not settled by an admin who is one of its sides', async () => {
    ben = await aMember(api, { isAdmin: true })
    const offer = await dispute()
    const reply = await ben.send(settleDispute, settle('cancel', offer))
    expect([reply.status, (await readError(reply)).code]).toEqual([409, 'OWN_TRADE'])
    expect(await readState(ann, offer)).toBe('disputed')
  })

  test('keeps its place in the queue of admins, the longest open first, when something is marked', async () => {
    const [longest, shortest] = [await dispute(), await dispute()]
    await runActionAsMember(ben, longest, 'mark-sent')
    const { disputes } = await admin.call(listDisputes, { query: { limit: 100 } })
    const open = disputes.filter(({ id }) => id === longest.id || id === shortest.id)
    expect(open.map(({ id }) => id)).toEqual([longest.id, shortest.id])
    const [first] = open
    expect(first && first.disputedAt < first.updatedAt).toBe(true)
  })

  test('has the view of the other side too, once', async () => {
    const offer = await dispute()
    expect(offer.steps).not.toContain('dispute')
    const viewed = await runActionAsMember(ann, offer, 'dispute', 'It was in the parcel.')
    expect(viewed).toMatchObject({
      state: 'disputed',
      own: { disputeReason: 'It was in the parcel.' },
      other: { disputeReason: 'Nothing came.' },
    })
    expect(viewed.steps).not.toContain('dispute')
    await runActionAsMember(ann, offer, 'dispute', 'Another view.')
    const { disputes } = await admin.call(listDisputes, { query: { limit: 100 } })
    expect(disputes.find(({ id }) => id === offer.id)).toMatchObject({
      proposer: { reason: 'It was in the parcel.' },
      partner: { reason: 'Nothing came.' },
    })
  })

  test('has no words of a member whose suspension led to it', async () => {
    const offer = await agree()
    await runActionAsMember(ben, offer, 'mark-sent')
    await admin.call(suspendMember, { params: { id: ann.user.id }, body: { reason: 'Spam' } })
    const seen = (await ben.call(getOffer, { params: { offerId: offer.id } })).offer
    expect(seen).toMatchObject({ state: 'disputed', own: { disputeReason: null }, other: { disputeReason: null } })
    expect(seen.events.at(-1)).toMatchObject({ kind: 'disputed', by: null })
    expect(seen.steps).toContain('dispute')
    expect(JSON.stringify(seen)).not.toContain('suspended')
  })

  test('gives the copies to their new owners when an admin completes it', async () => {
    const offer = await dispute()
    await admin.call(settleDispute, settle('complete', offer))
    expect([await readState(ann, offer), await readState(ben, offer)]).toEqual(['done', 'done'])
    expect([await countCopies(ann, first), await countCopies(ann, second)]).toEqual([0, 1])
    expect([await countCopies(ben, first), await countCopies(ben, second)]).toEqual([1, 0])
    expect(await listEventKinds(ben)).toContain('trade-completed')
    expect(await findCounterDrift(api.pool)).toEqual([])
  })

  test('frees the copies when an admin cancels it, once', async () => {
    const offer = await dispute()
    await admin.call(settleDispute, settle('cancel', offer))
    expect(await readState(ann, offer)).toBe('canceled')
    expect(await countCopies(ann, first)).toBe(1)
    const [copy] = (await ann.call(listOwnCopiesOfCard, { params: { cardId: first } })).userInventoryItems
    expect(copy?.isHeld).toBe(false)
    expect(await listEventKinds(ann)).toContain('trade-canceled')
    expect((await admin.expectError(settleDispute, settle('complete', offer))).status).toBe(409)
  })

  test('is not settled by others, and not before a side reports a problem', async () => {
    const offer = await agree()
    expect((await admin.expectError(settleDispute, settle('cancel', offer))).status).toBe(409)
    await runActionAsMember(ann, offer, 'mark-sent')
    await runActionAsMember(ben, offer, 'dispute', 'Nothing came.')
    expect((await ann.expectError(settleDispute, settle('complete', offer))).status).toBe(403)
  })
})

test('members who block each other cannot offer or agree', async () => {
  const [given, wanted] = [await addTradableCopy(ann, first), await addTradableCopy(ben, second)]
  const offer = await sendOffer(ann, ben, { give: [given], get: [wanted] })
  const params = { userId: ann.user.id }
  await ben.call(blockMember, { params })
  expect(await tryOfferAction(ben, offer, 'agree')).toBe('MEMBER_BLOCKED')
  await ben.call(unblockMember, { params })
  expect(await tryOfferAction(ben, offer, 'agree')).toBeNull()
})

test('a promised copy cannot be described otherwise by a bulk edit', async () => {
  await agree()
  const { userInventoryItems } = await ann.call(listOwnCopiesOfCard, { params: { cardId: first } })
  const ids = userInventoryItems.map(({ id }) => id)
  const poor = await ann.call(editCopies, { body: { ids, edit: { condition: 'Poor' } } })
  expect(poor).toEqual({ before: [], heldIds: ids })
  expect((await ann.call(editCopies, { body: { ids, edit: { box: '7' } } })).before).toHaveLength(1)
})
