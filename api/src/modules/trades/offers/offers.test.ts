import { removeCopyNote, suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { mergeCatalogueRow, revertCatalogueEdit } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { applyNumberLine } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import {
  addInsertSetToCollection,
  removeInsertSetCopies,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  getCopy,
  listAllCopiesOfUser,
  listOwnCopiesOfCard,
  removeCopies,
  removeCopy,
  removeCopyUnlessCopiesDiffer,
  setCopyForTrade,
  undoAddCopies,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { listImports } from '@ninepocket/contract/imports/import-endpoints'
import { uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import {
  createOffer,
  deleteDraft,
  getOffer,
  getSavedAddress,
  listCopyTransfers,
  listOffers,
  listTradableCopies,
  reviseDraft,
  runOfferAction,
  setSavedAddress,
  setTradeAddress,
} from '@ninepocket/contract/trades/offers/offer-endpoints'
import { maxSentOffersPerHourToPartner } from '@ninepocket/contract/trades/offers/offer-states'
import { listTradersOfCard } from '@ninepocket/contract/trades/trade-endpoints'
import { deleteAccount, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { addWish, getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawTestImage } from '../../../files/testing/test-image.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productId,
  smallCatalogueWithoutCounters,
} from '../../../testing/catalogue/small-catalogue.ts'
import { expectReply } from '../../../testing/expect-reply.ts'
import { readError } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { insertImportWithParkedRow } from '../../imports/testing/insert-import-with-parked-row.ts'
import { sendPhoto } from '../../uploads/testing/send-photo.ts'
import {
  addTradableCopy,
  buildActionRequest,
  runActionAsMember,
  sendCounterOffer,
  sendOffer,
  tryOfferAction,
} from '../testing/offers.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const [first, second, third] = [getBaseCardId(1), getBaseCardId(2), getBaseCardId(3)] as const
let ann: Member
let ben: Member
beforeEach(async () => {
  ann = await aMember(api)
  ben = await aMember(api)
})
type Copy = Awaited<ReturnType<typeof addTradableCopy>>

/** Sends an offer of Ann's copy of the first card for Ben's copy of the second. */
async function offerFirstForSecond() {
  const [given, wanted] = [await addTradableCopy(ann, first), await addTradableCopy(ben, second)]
  return { given, wanted, offer: await sendOffer(ann, ben, { give: [given], get: [wanted] }) }
}
async function agreeOnFirstForSecond() {
  const { offer, ...copies } = await offerFirstForSecond()
  return { ...copies, offer: await runActionAsMember(ben, offer, 'agree') }
}
const read = async (member: Member, { id }: { id: string }) =>
  (await member.call(getOffer, { params: { offerId: id } })).offer
const listCopyIds = async (member: Member, cardId: string) =>
  (await member.call(listOwnCopiesOfCard, { params: { cardId } })).userInventoryItems.map(({ id }) => id)
const isHeld = async (owner: Member, { id }: Copy, viewer = owner) =>
  (await viewer.call(getCopy, { params: { userId: owner.user.id, itemId: id } })).userInventoryItem.isHeld

describe('an offer', () => {
  test('shows each side its own and the other copies, and whose turn it is', async () => {
    const { given, wanted, offer } = await offerFirstForSecond()
    expect(offer).toMatchObject({
      state: 'sent',
      isProposer: true,
      version: 1,
      giveCount: 1,
      getCount: 1,
      price: null,
      next: { by: 'partner', what: 'answer' },
      steps: ['withdraw'],
      terms: { give: [{ copyId: given.id, card: { id: first } }], get: [{ copyId: wanted.id, problem: null }] },
    })
    const received = await read(ben, offer)
    expect(received).toMatchObject({
      isProposer: false,
      next: { by: 'you', what: 'answer' },
      steps: ['agree', 'counter', 'decline'],
      terms: { isOwnVersion: false, give: [{ copyId: wanted.id }], get: [{ copyId: given.id }] },
      events: [{ kind: 'sent', by: 'partner' }],
    })
    expect(received.partner?.username).toBe(ann.user.username)
  })

  test('shows what a counter-offer has changed', async () => {
    const { given, wanted, offer } = await offerFirstForSecond()
    const more = await addTradableCopy(ann, third)
    const countered = await sendCounterOffer(ben, await read(ben, offer), { give: [wanted], get: [given, more] })
    expect(countered).toMatchObject({ state: 'countered', version: 2, next: { by: 'partner' } })
    const { terms, previousTerms, steps } = await read(ann, offer)
    expect(steps).toEqual(['agree', 'counter', 'decline'])
    expect(terms.give.map(({ copyId }) => copyId).sort()).toEqual([given.id, more.id].sort())
    expect(previousTerms).toMatchObject({ version: 1, isOwnVersion: true, give: [{ copyId: given.id }] })
  })

  test('is listed by group, with counts', async () => {
    const { offer } = await offerFirstForSecond()
    const body = { partnerId: ben.user.id, kind: 'trade' as const, give: [], get: [], isDraft: true }
    const draft = (await ann.call(createOffer, { body })).offer
    const counts = { 'my-turn': 0, 'their-turn': 1, 'under-way': 0, drafts: 1, ended: 0 }
    const listed = await ann.call(listOffers, { query: {} })
    expect(listed).toMatchObject({ offers: [{ id: draft.id }, { id: offer.id }], totalOffers: 2, counts })
    const waiting = await ben.call(listOffers, { query: { group: 'my-turn' } })
    expect(waiting).toMatchObject({ offers: [{ id: offer.id }], counts: { 'my-turn': 1, drafts: 0 }, waitingCount: 1 })
    expect((await ben.expectError(getOffer, { params: { offerId: draft.id } })).status).toBe(404)
  })

  test('can be prepared as a draft, revised, sent and deleted', async () => {
    const [given, wanted] = [await addTradableCopy(ann, first), await addTradableCopy(ben, second)]
    const body = { partnerId: ben.user.id, kind: 'trade' as const, give: [given.id], get: [], isDraft: true }
    const { offer: draft } = await ann.call(createOffer, { body })
    expect((await ann.expectError(runOfferAction, buildActionRequest(draft, 'send'))).status).toBe(400)
    const params = { offerId: draft.id }
    const revised = await ann.call(reviseDraft, { params, body: { give: [given.id], get: [wanted.id] } })
    expect(revised.offer).toMatchObject({ state: 'draft', version: 1, getCount: 1 })
    expect(await runActionAsMember(ann, draft, 'send')).toMatchObject({
      state: 'sent',
      events: [{ kind: 'sent', by: 'you' }],
    })
    expect((await ann.expectError(deleteDraft, { params })).status).toBe(409)
    const { offer: other } = await ann.call(createOffer, { body })
    await ann.call(deleteDraft, { params: { offerId: other.id } })
    expect((await ann.expectError(getOffer, { params: { offerId: other.id } })).status).toBe(404)
  })

  test('rejects other terms of a draft when the partner has hidden the profile', async () => {
    const [given, wanted] = [await addTradableCopy(ann, first), await addTradableCopy(ben, second)]
    const body = { partnerId: ben.user.id, kind: 'trade' as const, give: [given.id], get: [], isDraft: true }
    const { offer } = await ann.call(createOffer, { body })
    await ben.call(toggleProfileVisibility, {})
    const request = { params: { offerId: offer.id }, body: { give: [given.id], get: [wanted.id] } }
    const reply = await ann.send(reviseDraft, request)
    expect([reply.status, (await readError(reply)).code]).toEqual([403, 'PROFILE_PRIVATE'])
    expect((await read(ann, offer)).getCount).toBe(0)
  })

  test('is sent to the same member at most ten times in an hour, also from drafts', async () => {
    const terms = { give: [(await addTradableCopy(ann, first)).id], get: [(await addTradableCopy(ben, second)).id] }
    const body = { partnerId: ben.user.id, kind: 'trade' as const, ...terms }
    for (let count = 0; count < maxSentOffersPerHourToPartner; count++) await ann.call(createOffer, { body })
    expect((await ann.send(createOffer, { body })).status).toBe(429)
    const draft = (await ann.call(createOffer, { body: { ...body, isDraft: true } })).offer
    expect((await ann.send(runOfferAction, buildActionRequest(draft, 'send'))).status).toBe(429)
    expect((await read(ann, draft)).state).toBe('draft')
  })

  test('is sent ten times in an hour whatever requests are repeated, also the last one', async () => {
    const terms = { give: [(await addTradableCopy(ann, first)).id], get: [(await addTradableCopy(ben, second)).id] }
    const body = { partnerId: ben.user.id, kind: 'trade' as const, ...terms }
    const send = async (number: number) => {
      const reply = await ann.send(createOffer, { body, idempotencyKey: `offer-${number}` })
      return (await expectReply(createOffer, reply)).offer.id
    }
    const ids: string[] = []
    for (let number = 0; number < maxSentOffersPerHourToPartner; number++) {
      ids.push(await send(number))
      expect(await send(number)).toBe(ids[number])
    }
    expect(await send(0)).toBe(ids[0])
    expect((await ann.send(createOffer, { body, idempotencyKey: 'one-more' })).status).toBe(429)
  })

  test('shows the card that its card was merged into, until the merge is reverted', async () => {
    const { offer } = await offerFirstForSecond()
    const admin = await aMember(api, { isAdmin: true })
    const merge = { params: { kind: 'cards', id: first }, body: { intoId: third } } as const
    const { edit } = await admin.call(mergeCatalogueRow, merge)
    expect((await read(ann, offer)).terms.give).toMatchObject([{ cardId: third, card: { id: third }, problem: null }])
    await admin.call(revertCatalogueEdit, { params: { editId: String(edit.id) } })
    expect((await read(ann, offer)).terms.give).toMatchObject([{ cardId: first, card: { id: first }, problem: null }])
  })

  test('loses a public note that an admin removes, and can be agreed to after a counter-offer only', async () => {
    const given = await addTradableCopy(ann, first, { publicNote: 'Call me at 555-0100' })
    const wanted = await addTradableCopy(ben, second)
    const offer = await sendOffer(ann, ben, { give: [given], get: [wanted] })
    const admin = await aMember(api, { isAdmin: true })
    await admin.call(removeCopyNote, { params: { userId: ann.user.id, copyId: given.id } })
    expect((await read(ben, offer)).terms.get).toMatchObject([{ publicNote: null, problem: 'changed' }])
    expect(await tryOfferAction(ben, offer, 'agree')).toBe('OFFER_OUTDATED')
    const countered = await sendCounterOffer(ben, offer, { give: [wanted], get: [given] })
    expect(await runActionAsMember(ann, countered, 'agree')).toMatchObject({ state: 'agreed' })
  })

  test('is made once when the request is repeated', async () => {
    const [given, wanted] = [await addTradableCopy(ann, first), await addTradableCopy(ben, second)]
    const body = { partnerId: ben.user.id, kind: 'trade', give: [given.id], get: [wanted.id] }
    const headers = { ...ann.headers, 'idempotency-key': 'once', 'content-type': 'application/json' }
    const send = async () =>
      expectReply(
        createOffer,
        await fetch(`${api.url}${createOffer.path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
      )
    const [one, other] = [await send(), await send()]
    expect(one.offer.id).toBe(other.offer.id)
    await ben.call(deleteAccount, { body: { password: ben.user.password } })
    expect((await send()).offer).toMatchObject({ id: one.offer.id, state: 'canceled', partner: null })
  })

  test('is rejected without copies, with a copy that is not for trade, and with oneself', async () => {
    const [given, wanted] = [await addTradableCopy(ann, first), await addTradableCopy(ben, second, { forTrade: false })]
    const tryOffer = async (changes: object) =>
      (
        await ann.expectError(createOffer, {
          body: { partnerId: ben.user.id, kind: 'trade', give: [given.id], get: [wanted.id], ...changes },
        })
      ).code
    expect(await tryOffer({ get: [] })).toBe('INVALID_INPUT')
    expect(await tryOffer({ give: [] })).toBe('INVALID_INPUT')
    expect(await tryOffer({ price: '1' })).toBe('INVALID_INPUT')
    expect(await tryOffer({})).toBe('COPY_NOT_OFFERED')
    expect(await tryOffer({ give: [wanted.id] })).toBe('INVALID_INPUT')
    expect(await tryOffer({ partnerId: ann.user.id })).toBe('OWN_COPIES')
    await ben.call(toggleProfileVisibility)
    expect(await tryOffer({})).toBe('PROFILE_PRIVATE')
    await ben.call(toggleProfileVisibility)
    await ann.call(toggleProfileVisibility)
    expect(await tryOffer({})).toBe('OWN_PROFILE_PRIVATE')
  })

  test('does not exist for others', async () => {
    const { offer } = await offerFirstForSecond()
    const cleo = await aMember(api, { isAdmin: true })
    expect((await cleo.expectError(getOffer, { params: { offerId: offer.id } })).status).toBe(404)
    expect(await tryOfferAction(cleo, offer, 'agree')).toBe('OFFER_NOT_FOUND')
  })
})

describe('an answer', () => {
  test('declines or withdraws once, by the side whose turn it is', async () => {
    const { offer } = await offerFirstForSecond()
    expect(await tryOfferAction(ann, offer, 'agree')).toBe('OFFER_STEP')
    expect(await tryOfferAction(ben, offer, 'withdraw')).toBe('OFFER_STEP')
    expect(await runActionAsMember(ben, offer, 'decline')).toMatchObject({ state: 'declined', next: null, steps: [] })
    expect(await runActionAsMember(ben, offer, 'decline')).toMatchObject({ state: 'declined' })
    expect(await tryOfferAction(ben, offer, 'agree')).toBe('OFFER_STEP')
    const other = await offerFirstForSecond()
    expect(await runActionAsMember(ann, other.offer, 'withdraw')).toMatchObject({ state: 'withdrawn' })
  })

  test('to older terms is rejected', async () => {
    const { given, wanted, offer } = await offerFirstForSecond()
    await sendCounterOffer(ben, offer, { give: [wanted], get: [given] })
    expect(await tryOfferAction(ann, offer, 'agree')).toBe('OFFER_CHANGED')
  })

  test('comes too late after 14 days', async () => {
    const { offer } = await offerFirstForSecond()
    await api.pool.query("update trade_offers set expires_at = now() - interval '1 s'")
    expect(await tryOfferAction(ben, offer, 'agree')).toBe('OFFER_STEP')
    expect(await read(ben, offer)).toMatchObject({ state: 'lapsed', expiresAt: null })
  })

  test.each([
    [
      'changed',
      (owner: Member, { id }: Copy) => owner.call(updateCopy, { params: { id }, body: { condition: 'Poor' } }),
    ],
    [
      'unavailable',
      (owner: Member, { id }: Copy) => owner.call(setCopyForTrade, { params: { id }, body: { forTrade: false } }),
    ],
    ['gone', (owner: Member, { id }: Copy) => owner.call(removeCopy, { params: { id } })],
  ])('cannot agree when a copy is %s', async (problem, change) => {
    const { given, offer } = await offerFirstForSecond()
    await change(ann, given)
    expect((await read(ben, offer)).terms.get).toMatchObject([{ problem }])
    expect(await tryOfferAction(ben, offer, 'agree')).toBe('OFFER_OUTDATED')
  })

  test('cannot agree while a profile is private', async () => {
    const { offer } = await offerFirstForSecond()
    await ann.call(toggleProfileVisibility)
    expect(await tryOfferAction(ben, offer, 'agree')).toBe('PROFILE_PRIVATE')
  })
})

describe('an agreement', () => {
  test('holds the copies of both sides, for all to see', async () => {
    const { given, wanted, offer } = await agreeOnFirstForSecond()
    expect(offer).toMatchObject({ state: 'agreed', next: { by: 'both', what: 'enter-address' } })
    expect(offer.steps).toEqual(['mark-sent', 'mark-received', 'cancel'])
    expect([await isHeld(ann, given), await isHeld(ann, given, ben), await isHeld(ben, wanted)]).toEqual([
      true,
      true,
      true,
    ])
    const { userInventoryItems } = await ben.call(listAllCopiesOfUser, { params: { userId: ann.user.id } })
    expect(userInventoryItems).toMatchObject([{ id: given.id, isHeld: true }])
    const { copies } = await ben.call(listTradableCopies, { params: { userId: ann.user.id }, query: {} })
    expect(copies).toMatchObject([{ id: given.id, isHeld: true }])
  })

  test('takes its copies from the counts of the members who have the card, until it ends', async () => {
    const { offer } = await offerFirstForSecond()
    await addTradableCopy(ann, first)
    await addTradableCopy(ben, second, { forSale: true })
    const countFree = async (owner: Member, cardId: string) => {
      const { traders } = await owner.call(listTradersOfCard, { params: { cardId } })
      return traders.find(({ user }) => user.id === owner.user.id)
    }
    const agreed = await runActionAsMember(ben, offer, 'agree')
    expect(await countFree(ann, first)).toMatchObject({ forTrade: 1, forSale: 0 })
    expect(await countFree(ben, second)).toMatchObject({ forTrade: 1, forSale: 1 })
    await runActionAsMember(ann, agreed, 'cancel')
    expect(await countFree(ann, first)).toMatchObject({ forTrade: 2, forSale: 0 })
  })

  test('leaves no other offer with one of its copies possible', async () => {
    const { given, wanted, offer } = await offerFirstForSecond()
    const cleo = await aMember(api)
    const hers = await addTradableCopy(cleo, third)
    const other = await sendOffer(cleo, ann, { give: [hers], get: [given] })
    await runActionAsMember(ben, offer, 'agree')
    expect((await read(ann, other)).terms.give).toMatchObject([{ problem: 'held' }])
    expect(await tryOfferAction(ann, other, 'agree')).toBe('OFFER_OUTDATED')
    const body = { partnerId: ben.user.id, kind: 'trade', give: [hers.id], get: [wanted.id] }
    expect((await cleo.expectError(createOffer, { body })).code).toBe('COPY_NOT_OFFERED')
    await runActionAsMember(ann, offer, 'cancel')
    expect(await tryOfferAction(ann, other, 'agree')).toBeNull()
  })

  test('keeps its copies from being removed or described otherwise', async () => {
    const { given } = await agreeOnFirstForSecond()
    const params = { id: given.id }
    expect((await ann.expectError(removeCopy, { params })).code).toBe('COPY_HELD')
    expect((await ann.expectError(updateCopy, { params, body: { condition: 'Poor' } })).code).toBe('COPY_HELD')
    const changed = await ann.call(updateCopy, { params, body: { privateNote: 'soon gone', forSale: true } })
    expect(changed.userInventoryItem).toMatchObject({ privateNote: 'soon gone', forSale: true, isHeld: true })
    await ann.call(addInsertSetToCollection, { params: { id: baseInsertSetId }, body: { mode: 'missing' } })
    const removal = { params: { id: baseInsertSetId }, body: { copies: 'all' } } as const
    const refused = await ann.expectError(removeInsertSetCopies, removal)
    expect(refused.code).toBe('COPY_HELD')
    expect(refused.message).toMatch(/^Nothing was removed\. Promised in a trade: [^,]+\.$/)
    await addTradableCopy(ann, first)
    const owned = await listCopyIds(ann, first)
    const { removedItems, heldIds } = await ann.call(removeCopies, { body: { ids: owned } })
    expect([...removedItems.map(({ id }) => id), ...heldIds].toSorted()).toEqual(owned.toSorted())
    expect(removedItems).toHaveLength(1)
    expect(heldIds).toEqual([given.id])
    await ann.call(undoAddCopies, { body: { ids: [given.id] } })
    expect(await listCopyIds(ann, first)).toEqual([given.id])
  })

  test('removes copies that are not held first when all are equal', async () => {
    const older = await addTradableCopy(ann, first)
    const { given } = await agreeOnFirstForSecond()
    const removal = { params: { cardId: first } }
    expect((await ann.call(removeCopyUnlessCopiesDiffer, removal)).removedItem?.id).toBe(older.id)
    expect((await ann.expectError(removeCopyUnlessCopiesDiffer, removal)).code).toBe('COPY_HELD')
    const newer = await addTradableCopy(ann, first)
    const { rows } = await api.pool.query(
      `update user_inventory set created_at = now() - interval '1 day' where id = $1 returning true`,
      [`\\x${newer.id}`],
    )
    expect(rows).toHaveLength(1)
    const line = { mode: 'removal' as const, entries: [{ card: first }] }
    await ann.call(applyNumberLine, { params: { id: baseInsertSetId }, body: line })
    expect(await listCopyIds(ann, first)).toEqual([given.id])
  })

  test('marks cards as sent when they are marked as received', async () => {
    const { offer } = await agreeOnFirstForSecond()
    const received = await runActionAsMember(ann, offer, 'mark-received')
    expect(received).toMatchObject({ other: { sentAt: expect.any(String) }, own: { receivedAt: expect.any(String) } })
    expect((await read(ben, offer)).steps).toEqual(['mark-received', 'dispute'])
    expect(await tryOfferAction(ben, offer, 'mark-sent')).toBeNull()
  })

  test('can be canceled until something was sent, and frees the copies', async () => {
    const { given, offer } = await agreeOnFirstForSecond()
    expect(await runActionAsMember(ann, offer, 'cancel')).toMatchObject({ state: 'canceled', next: null })
    expect(await isHeld(ann, given)).toBe(false)
    const other = await agreeOnFirstForSecond()
    await runActionAsMember(ben, other.offer, 'mark-sent')
    expect(await tryOfferAction(ann, other.offer, 'cancel')).toBe('OFFER_STEP')
    expect((await ann.expectError(runOfferAction, buildActionRequest(other.offer, 'dispute'))).status).toBe(400)
    const disputed = await runActionAsMember(ann, other.offer, 'dispute', 'Nothing came')
    expect(disputed).toMatchObject({ state: 'disputed', own: { disputeReason: 'Nothing came' }, next: { by: 'admin' } })
  })
})

describe('a completed trade', () => {
  async function complete(offer: Awaited<ReturnType<typeof agreeOnFirstForSecond>>['offer']) {
    for (const member of [ann, ben]) await runActionAsMember(member, offer, 'mark-sent')
    await runActionAsMember(ann, offer, 'mark-received')
    return runActionAsMember(ben, offer, 'mark-received')
  }

  test('moves each copy with what others see of it, takes the wish away and keeps the counters right', async () => {
    const details = {
      serialNumber: null,
      condition: 'Mint',
      grader: 'PSA',
      grade: '9',
      certificateNumber: 'A-1',
      publicNote: 'Pulled in 1999',
      privateNote: 'secret',
      paidAmount: '3',
      paidCurrency: 'USD',
      acquiredFrom: 'Dad',
      box: '7',
      tags: ['pc'],
      forSale: true,
      forSalePrice: '20',
      ownValue: '5',
      ownValueCurrency: 'USD',
    } as const
    const given = await addTradableCopy(ann, first, details)
    const upload = { userInventoryId: given.id, imageType: 'front', photo: await drawTestImage() }
    const { fileUrl: photo } = await sendPhoto(api, ann, uploadCopyPhoto, upload)
    const wanted = await addTradableCopy(ben, second)
    for (const [member, card] of [
      [ben, first],
      [ann, second],
      [ann, third],
    ] as const)
      await member.call(addWish, { body: { card, product: productId, insertSet: baseInsertSetId } })
    const sent = await sendOffer(ann, ben, { give: [given], get: [wanted] })
    expect(JSON.stringify(await read(ben, sent))).not.toMatch(/secret|Dad|"pc"/)
    const done = await complete(await runActionAsMember(ben, sent, 'agree'))
    expect(done).toMatchObject({
      state: 'done',
      next: null,
      steps: [],
      terms: { get: [{ condition: 'Mint', askedPrice: '20.00' }] },
    })

    const { userInventoryItems: bens } = await ben.call(listOwnCopiesOfCard, { params: { cardId: first } })
    expect(bens).toMatchObject([
      {
        id: given.id,
        condition: 'Mint',
        grader: 'PSA',
        certificateNumber: 'A-1',
        publicNote: 'Pulled in 1999',
        customImageUrl: photo,
        isHeld: false,
        forTrade: false,
        forSale: false,
        forSalePrice: null,
        privateNote: null,
        paidAmount: null,
        acquiredFrom: null,
        box: null,
        ownValue: null,
        tags: [],
      },
    ])
    expect([await listCopyIds(ann, first), await listCopyIds(ben, second)]).toEqual([[], []])
    expect(await listCopyIds(ann, second)).toEqual([wanted.id])
    const cards = [first, second, third].join(',')
    expect((await ann.call(getWishlistedCards, { query: { cards } })).cardIds).toEqual([third])
    expect((await ben.call(getWishlistedCards, { query: { cards } })).cardIds).toEqual([])
    expect(await findCounterDrift(api.pool)).toEqual([])
    expect((await fetch(`${api.url}${photo}`, { headers: ben.headers })).status).toBe(200)
    const { rows } = await api.pool.query('select from copy_certificates where number = $1 and user_id = $2', [
      'a-1',
      Buffer.from(ben.user.id, 'hex'),
    ])
    expect(rows).toHaveLength(1)
  })

  test('can be canceled again when a wrong mark of sent cards is undone', async () => {
    const { offer } = await agreeOnFirstForSecond()
    const sent = await runActionAsMember(ann, offer, 'mark-sent')
    expect([sent.steps.includes('unmark-sent'), sent.expiresAt]).toEqual([true, null])
    expect(await tryOfferAction(ann, offer, 'cancel')).toBe('OFFER_STEP')
    const unsent = await runActionAsMember(ann, offer, 'unmark-sent')
    expect(unsent).toMatchObject({ state: 'agreed', own: { sentAt: null }, expiresAt: expect.any(String) })
    expect(unsent.events.at(-1)).toMatchObject({ kind: 'cards-unsent', by: 'you' })
    expect(await tryOfferAction(ann, offer, 'unmark-sent')).toBeNull()
    await runActionAsMember(ben, offer, 'cancel')
  })

  test('keeps the mark of sent cards once they have arrived, and does not lapse while the other side has sent', async () => {
    const { offer } = await agreeOnFirstForSecond()
    for (const member of [ann, ben]) await runActionAsMember(member, offer, 'mark-sent')
    expect(await runActionAsMember(ann, offer, 'unmark-sent')).toMatchObject({ expiresAt: null })
    await runActionAsMember(ann, offer, 'mark-sent')
    await runActionAsMember(ben, offer, 'mark-received')
    expect(await tryOfferAction(ann, offer, 'unmark-sent')).toBe('OFFER_STEP')
  })

  test('leaves nothing for an Undo of the former owner', async () => {
    const { given, offer } = await agreeOnFirstForSecond()
    await complete(offer)
    await ann.call(undoAddCopies, { body: { ids: [given.id] } })
    expect((await ann.expectError(removeCopy, { params: { id: given.id } })).status).toBe(404)
    expect(await listCopyIds(ben, first)).toEqual([given.id])
  })

  test('is in the history of the copy, with names for its two sides', async () => {
    const { given, offer } = await agreeOnFirstForSecond()
    await complete(offer)
    const params = { userId: ben.user.id, itemId: given.id }
    const { transfers } = await ann.call(listCopyTransfers, { params })
    expect(transfers).toMatchObject([
      { kind: 'trade', from: { username: ann.user.username }, to: { username: ben.user.username } },
    ])
    const cleo = await aMember(api)
    expect((await cleo.call(listCopyTransfers, { params })).transfers).toMatchObject([{ from: null, to: null }])
  })
})

describe('a sale', () => {
  test('is asked for by the buyer, and gives the copy to the buyer', async () => {
    const copy = await addTradableCopy(ben, first, { forTrade: false, forSale: true, forSalePrice: '12.50' })
    const body = {
      partnerId: ben.user.id,
      kind: 'sale' as const,
      price: '10',
      currency: 'USD' as const,
      give: [],
      get: [copy.id],
    }
    const { offer } = await ann.call(createOffer, { body })
    expect(offer).toMatchObject({ price: '10.00', currency: 'USD', terms: { get: [{ askedPrice: '12.50' }] } })
    const agreed = await runActionAsMember(ben, offer, 'agree')
    expect(agreed).toMatchObject({ next: { by: 'partner', what: 'enter-address' }, steps: ['mark-sent', 'cancel'] })
    await runActionAsMember(ben, offer, 'mark-sent')
    expect(await runActionAsMember(ann, offer, 'mark-received')).toMatchObject({ state: 'done' })
    expect(await listCopyIds(ann, first)).toEqual([copy.id])
  })
})

describe('addresses', () => {
  const address = 'Ann Example\n1 Main Street\nSpringfield'

  test('are shown to the partner once both have agreed, and stored encrypted', async () => {
    const { offer } = await offerFirstForSecond()
    const request = { params: { offerId: offer.id }, body: { address, isKept: true } }
    expect((await ann.expectError(setTradeAddress, request)).status).toBe(409)
    await runActionAsMember(ben, offer, 'agree')
    expect((await ann.call(setTradeAddress, request)).offer).toMatchObject({
      ownAddress: address,
      partnerAddress: null,
    })
    expect(await read(ben, offer)).toMatchObject({ partnerAddress: address, other: { hasAddress: true } })
    expect((await ann.call(getSavedAddress)).address).toBe(address)
    const { rows } = await api.pool.query(
      "select encode(address, 'escape') as stored from trade_sides where address is not null union all select encode(address, 'escape') from kept_addresses",
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('Main Street')
    await runActionAsMember(ann, offer, 'cancel')
    expect(await read(ben, offer)).toMatchObject({ partnerAddress: null, other: { hasAddress: false } })
  })

  test('can be kept and deleted without a trade', async () => {
    expect((await ann.call(setSavedAddress, { body: { address: ` ${address} ` } })).address).toBe(address)
    expect((await ann.call(setSavedAddress, { body: { address: '' } })).address).toBeNull()
  })
})

describe('a member who leaves', () => {
  test('by deleting the account cancels open offers and frees the copies of the other side', async () => {
    const { wanted, offer } = await agreeOnFirstForSecond()
    const password = ann.user.password
    await ann.call(deleteAccount, { body: { password } })
    expect(await read(ben, offer)).toMatchObject({ state: 'canceled', partner: null, steps: [] })
    expect(await isHeld(ben, wanted)).toBe(false)
    expect(await findCounterDrift(api.pool)).toEqual([])
  })

  test('cannot delete the account while cards are on their way, and can once an admin has settled the trade', async () => {
    const { offer } = await agreeOnFirstForSecond()
    await runActionAsMember(ben, offer, 'mark-sent')
    await insertImportWithParkedRow(api, ann)
    for (const { expectError, user } of [ann, ben]) {
      const { status, code, message } = await expectError(deleteAccount, { body: { password: user.password } })
      expect([status, code]).toEqual([409, 'TRADES_UNDER_WAY'])
      expect(message).toContain("Cards were sent in 1 trade that isn't complete yet.")
    }
    expect(await read(ben, offer)).toMatchObject({ state: 'agreed', partner: { username: ann.user.username } })
    expect((await ann.call(listImports)).imports).toHaveLength(1)
    await runActionAsMember(ben, offer, 'dispute', 'Nothing came.')
    const admin = await aMember(api, { isAdmin: true })
    await admin.call(settleDispute, { params: { offerId: offer.id }, body: { outcome: 'cancel' } })
    await ann.call(deleteAccount, { body: { password: ann.user.password } })
    expect(await read(ben, offer)).toMatchObject({ state: 'canceled', partner: null })
  })

  test('by a suspension cancels trades, or disputes them when something was sent', async () => {
    const admin = await aMember(api, { isAdmin: true })
    const one = await agreeOnFirstForSecond()
    const other = await agreeOnFirstForSecond()
    await runActionAsMember(ben, other.offer, 'mark-sent')
    await admin.call(suspendMember, { params: { id: ann.user.id }, body: { reason: 'Spam' } })
    expect(await read(ben, one.offer)).toMatchObject({ state: 'canceled' })
    expect(await read(ben, other.offer)).toMatchObject({ state: 'disputed' })
  })
})
