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
  expect((await ann.expectError(editCopies, { body: { ids, edit: { condition: 'Poor' } } })).code).toBe('COPY_HELD')
  expect((await ann.call(editCopies, { body: { ids, edit: { box: '7' } } })).before).toHaveLength(1)
})
