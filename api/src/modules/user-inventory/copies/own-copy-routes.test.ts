import {
  addInsertSetToCollection,
  getBulkChangeCounts,
  removeInsertSetCopies,
  restoreCopies,
  setCopiesForTrade,
  setInsertSetForSale,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  getOwnedCardCounts,
  listOwnCopies,
  listOwnCopiesOfCard,
  removeCopy,
  removeCopyUnlessCopiesDiffer,
  setCopyForSale,
  setCopyForTrade,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { baseInsertSetId, getBaseCardId, productId, unknownId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApiWithCounterCheck } from '../../../testing/catalogue/test-api-with-counter-check.ts'

const card = getBaseCardId(0)
const numberedCard = getBaseCardId(3)
const otherCard = seededId('Old Timers', 'Base', 0)

const api = await setUpTestApiWithCounterCheck()
let wayne: Member
beforeEach(async () => {
  wayne = await aMember(api)
})

const addAndReply = async (body: object = {}, who = wayne) =>
  (await who.call(addCopy, { body: { card, ...body } })).userInventoryItem

async function readOwnedCounts(who = wayne, of = card) {
  const { owned } = await who.call(getOwnedCardCounts, { query: { cards: of } })
  return owned[0]
}

const allFields = {
  serialNumber: '007',
  condition: 'Mint',
  publicNote: 'Signed',
  privateNote: 'From Janet',
  forTrade: true,
  forSale: true,
  forSalePrice: '10.50',
}

describe('adding a copy', () => {
  test('returns the new copy without details', async () => {
    const startedAt = Date.now()
    const copy = await addAndReply()
    expect(copy).toMatchObject({
      userId: wayne.user.id,
      cardId: card,
      productId,
      insertSetId: baseInsertSetId,
      serialNumber: null,
      serialTotal: null,
      condition: null,
      publicNote: null,
      privateNote: null,
      forTrade: false,
      forSale: false,
      forSalePrice: null,
      isAvailable: false,
      isHeld: false,
    })
    expect(copy.updatedAt).toBe(copy.createdAt)
    expect(Date.parse(copy.createdAt)).toBeGreaterThanOrEqual(startedAt)
    expect(Date.parse(copy.createdAt)).toBeLessThanOrEqual(Date.now())
  })

  test('stores every detail of the request', async () => {
    const copy = await addAndReply({ card: numberedCard, ...allFields, forSalePrice: '10.5' })
    expect(copy).toMatchObject({ ...allFields, serialTotal: 50, isAvailable: true })
  })

  test('accepts the id of a removed copy, and gives the new copy its own', async () => {
    const removed = await addAndReply({ publicNote: 'Signed' })
    await wayne.call(removeCopy, { params: { id: removed.id } })
    const copy = await addAndReply({ _id: removed.id, id: removed.id, publicNote: 'Signed' })
    expect(copy.publicNote).toBe('Signed')
    expect(copy.id).not.toBe(removed.id)
  })

  test('accepts the card and its parents as ids or objects', async () => {
    const copy = await addAndReply({
      card: { _id: card, name: 'Ken Marlowe Jr.' },
      product: { id: productId, year: '2024' },
      insertSet: baseInsertSetId,
      user: wayne.user.id,
    })
    expect(copy.cardId).toBe(card)
  })

  test.each([
    ['product', unknownId, "product doesn't match the card"],
    ['insertSet', unknownId, "insertSet doesn't match the card"],
    ['user', unknownId, "user doesn't own this copy"],
  ])('is rejected when %s contradicts the card', async (name, id, message) => {
    const answer = await wayne.expectError(addCopy, { body: { card, [name]: id } })
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT', message, errors: [{ path: name, message }] })
  })

  test.each([
    [{}, 400, 'Card ID is required'],
    [{ card: 'short' }, 400, 'Card ID is required'],
    [{ card: unknownId }, 404, 'Card not found'],
    [{ card, forTrade: 'yes' }, 400, 'forTrade must be a boolean value'],
    [{ card, forSalePrice: '1.234' }, 400, 'Invalid price format. Use format like: 10, 10.5, 10.50'],
    [{ card, forSalePrice: '99999999999999' }, 400, "Price can't be higher than 9,999,999,999.99"],
    [{ card: numberedCard, serialNumber: '51' }, 400, "Serial number can't be higher than 50"],
    [{ card, serialNumber: '7a' }, 400, 'Serial number can only contain digits'],
    [{ card, privateNot: 'x' }, 400, 'Unknown field "privateNot"'],
  ])('rejects %j', async (body, status, message) => {
    expect(await wayne.expectError(addCopy, { body })).toMatchObject({ status, message })
  })
})

describe('changing a copy', () => {
  test('changes the sent fields only', async () => {
    const copy = await addAndReply({ card: numberedCard, ...allFields })
    const { userInventoryItem } = await wayne.call(updateCopy, {
      params: { id: copy.id },
      body: { id: copy.id, card: numberedCard, publicNote: 'Unsigned', privateNote: null, forSale: false },
    })
    const { updatedAt: _, ...rest } = copy
    expect(userInventoryItem).toMatchObject({
      ...rest,
      publicNote: 'Unsigned',
      privateNote: null,
      forSale: false,
      // Kept, but hidden from others (spec §4.9).
      forSalePrice: '10.50',
    })
    expect(Date.parse(userInventoryItem.updatedAt)).toBeGreaterThan(Date.parse(copy.updatedAt) - 1)
  })

  test('rejects a serial number above the total of the card, and changes nothing', async () => {
    const { id } = await addAndReply({ card: numberedCard, serialNumber: '50' })
    const parts = { params: { id }, body: { serialNumber: '51', publicNote: 'Signed' } }
    const message = "Serial number can't be higher than 50"
    expect(await wayne.expectError(updateCopy, parts)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message,
      errors: [{ path: 'serialNumber', message }],
    })
    const { userInventoryItems } = await wayne.call(listOwnCopiesOfCard, { params: { cardId: numberedCard } })
    expect(userInventoryItems).toMatchObject([{ serialNumber: '50', publicNote: null }])
  })

  test('stores empty text and an empty price as null', async () => {
    const copy = await addAndReply(allFields)
    const body = { condition: '', publicNote: '', privateNote: '', serialNumber: '', forSalePrice: '' }
    const { userInventoryItem } = await wayne.call(updateCopy, { params: { id: copy.id }, body })
    const none = Object.fromEntries(Object.keys(body).map((name) => [name, null]))
    expect(userInventoryItem).toMatchObject(none)
  })

  test.each([
    ['id', unknownId, 'id belongs to another copy'],
    ['_id', unknownId, '_id belongs to another copy'],
    ['card', otherCard, "card doesn't match the copy"],
    ['product', unknownId, "product doesn't match the card"],
    ['user', unknownId, "user doesn't own this copy"],
  ])('is rejected when %s contradicts the copy', async (name, id, message) => {
    const copy = await addAndReply()
    const parts = { params: { id: copy.id }, body: { [name]: id, publicNote: 'Lost' } }
    expect(await wayne.expectError(updateCopy, parts)).toMatchObject({ status: 400, message })
    const { userInventoryItems } = await wayne.call(listOwnCopiesOfCard, { params: { cardId: card } })
    expect(userInventoryItems[0]?.publicNote).toBeNull()
  })

  test.each([
    ['with an unknown id', async () => unknownId],
    ['of another user', async () => (await addAndReply({}, await aMember(api))).id],
  ])('returns 404 for a copy %s', async (_, copyId) => {
    const params = { id: await copyId() }
    const notThere = { status: 404, message: 'User inventory item not found' }
    expect(await wayne.expectError(updateCopy, { params, body: {} })).toMatchObject(notThere)
    expect(await wayne.expectError(setCopyForTrade, { params, body: { forTrade: true } })).toMatchObject(notThere)
    expect(await wayne.expectError(setCopyForSale, { params, body: { forSale: true } })).toMatchObject(notThere)
    expect(await wayne.expectError(removeCopy, { params })).toMatchObject(notThere)
  })
})

describe('marking a copy', () => {
  test('for trade and for sale are independent and counted', async () => {
    const { id } = await addAndReply()
    await wayne.call(setCopyForTrade, { params: { id }, body: { forTrade: true } })
    const { userInventoryItem } = await wayne.call(setCopyForSale, {
      params: { id },
      body: { forSale: true, forSalePrice: '7' },
    })
    expect(userInventoryItem).toMatchObject({ forTrade: true, forSale: true, forSalePrice: '7.00' })
    expect(await readOwnedCounts()).toEqual({ cardId: card, quantity: 1, forTrade: 1, forSale: 1 })
    await wayne.call(setCopyForTrade, { params: { id }, body: { forTrade: false } })
    const { userInventoryItem: last } = await wayne.call(setCopyForSale, { params: { id }, body: { forSale: false } })
    expect(last).toMatchObject({ forTrade: false, forSale: false, forSalePrice: '7.00', isAvailable: false })
    expect(await readOwnedCounts()).toEqual({ cardId: card, quantity: 1, forTrade: 0, forSale: 0 })
  })

  test.each([undefined, 'true', 1, null])('rejects forTrade %j', async (forTrade) => {
    const { id } = await addAndReply()
    const parts = { params: { id }, body: { forTrade } }
    expect(await wayne.expectError(setCopyForTrade, parts)).toMatchObject({
      status: 400,
      message: 'forTrade must be a boolean value',
    })
  })

  test('rejects an invalid id with the message of each call', async () => {
    const params = { id: 'short' }
    expect((await wayne.expectError(setCopyForTrade, { params, body: { forTrade: true } })).message).toBe(
      'Inventory ID is required',
    )
    expect((await wayne.expectError(removeCopy, { params })).message).toBe('User inventory item ID is required')
    expect((await wayne.expectError(addInsertSetToCollection, { params })).message).toBe('Insert set ID is required')
  })
})

describe('removing a copy', () => {
  test('returns the whole copy, so that it can be added again', async () => {
    const copy = await addAndReply({ card: numberedCard, ...allFields })
    const { removedItem, success } = await wayne.call(removeCopy, { params: { id: copy.id } })
    expect(success).toBe(true)
    expect(removedItem).toEqual(copy)
    expect(await readOwnedCounts(wayne, numberedCard)).toMatchObject({ quantity: 0, forTrade: 0, forSale: 0 })
    const { serialNumber, condition, publicNote, privateNote, forTrade, forSale, forSalePrice } = removedItem
    const again = await addAndReply({
      card: removedItem.cardId,
      serialNumber,
      condition,
      publicNote,
      privateNote,
      forTrade,
      forSale,
      forSalePrice,
    })
    expect(again).toMatchObject(allFields)
  })

  test('removes the newest of several identical copies', async () => {
    const first = await addAndReply({ serialNumber: '1', forSalePrice: '10.50' })
    const second = await addAndReply({ serialNumber: '1', forSalePrice: '10.5' })
    const { removedItem, ...answer } = await wayne.call(removeCopyUnlessCopiesDiffer, { params: { cardId: card } })
    expect(answer).toEqual({ success: true, requiresSelection: false, message: 'Removed from your collection' })
    expect(removedItem).toEqual(second)
    const { userInventoryItems, totalItems } = await wayne.call(listOwnCopiesOfCard, { params: { cardId: card } })
    expect([userInventoryItems, totalItems]).toEqual([[first], 1])
  })

  test.each([
    { condition: 'Mint' },
    { publicNote: 'Signed' },
    { privateNote: 'Gift' },
    { forTrade: true },
    { forSale: true },
    { serialNumber: '2' },
    { forSalePrice: '10.50' },
  ])('requires a selection when one of several copies has %j', async (difference) => {
    await addAndReply()
    await addAndReply(difference)
    await addAndReply()
    expect(await wayne.call(removeCopyUnlessCopiesDiffer, { params: { cardId: card } })).toEqual({
      success: false,
      requiresSelection: true,
      message: 'Multiple copies have different details — select which one to remove.',
      removedItem: null,
    })
    expect(await readOwnedCounts()).toMatchObject({ quantity: 3 })
  })

  test('returns 404 when there is no copy', async () => {
    await addAndReply({}, await aMember(api))
    expect(await wayne.expectError(removeCopyUnlessCopiesDiffer, { params: { cardId: card } })).toMatchObject({
      status: 404,
      message: 'No inventory item to remove',
    })
  })
})

describe('copies of a card', () => {
  test('come newest first, in pages, with their number', async () => {
    const copies = []
    for (let count = 0; count < 3; count += 1) copies.unshift(await addAndReply())
    const page = (number: number) =>
      wayne.call(listOwnCopiesOfCard, { params: { cardId: card }, query: { page: number, limit: 2 } })
    const paging = { totalPages: 2, totalItems: 3 }
    expect(await page(1)).toEqual({ userInventoryItems: copies.slice(0, 2), currentPage: 1, ...paging })
    expect(await page(2)).toEqual({ userInventoryItems: copies.slice(2), currentPage: 2, ...paging })
    expect(await page(9)).toEqual({ userInventoryItems: [], currentPage: 9, ...paging })
  })

  test('are an empty list for an unknown card', async () => {
    expect(await wayne.call(listOwnCopiesOfCard, { params: { cardId: unknownId } })).toEqual({
      userInventoryItems: [],
      currentPage: 1,
      totalPages: 1,
      totalItems: 0,
    })
  })
})

describe('owned counts of cards', () => {
  test('come in the requested order, zeros included', async () => {
    await addAndReply()
    await addAndReply({ forTrade: true })
    const { owned } = await wayne.call(getOwnedCardCounts, {
      query: { cards: [numberedCard, card, unknownId].join(',') },
    })
    expect(owned).toEqual([
      { cardId: numberedCard, quantity: 0, forTrade: 0, forSale: 0 },
      { cardId: card, quantity: 2, forTrade: 1, forSale: 0 },
      { cardId: unknownId, quantity: 0, forTrade: 0, forSale: 0 },
    ])
  })
})

test.each([
  ['', 'Card ID is required'],
  ['short', 'Card ID is required'],
  [`${card},`, 'Card ID is required'],
  [Array(101).fill(card).join(','), 'cards must be at most 100 ids'],
])('rejects the card ids “%.40s”', async (cards, message) => {
  expect(await wayne.expectError(getOwnedCardCounts, { query: { cards } })).toMatchObject({ status: 400, message })
})

test('stores the largest price to the cent', async () => {
  for (const [typed, kept] of [
    ['9999999999.99', '9999999999.99'],
    ['0', '0.00'],
    ['0.1', '0.10'],
    ['007', '7.00'],
  ])
    expect(await addAndReply({ forSale: true, forSalePrice: typed })).toMatchObject({ forSalePrice: kept })
  const tooLarge = { card, forSalePrice: '10000000000' }
  expect((await wayne.expectError(addCopy, { body: tooLarge })).status).toBe(400)
})

describe('arbitrary input', () => {
  const writes = [addCopy, updateCopy, setCopyForTrade, setCopyForSale, addInsertSetToCollection, setInsertSetForTrade]
  const known = ['card', 'user', 'product', 'forTrade', 'forSale', 'forSalePrice', 'serialNumber', 'condition']
  const names = fc.constantFrom(...known, 'publicNote', 'customImageUrl', 'mode', '_id', '__proto__', 'x')
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(card, baseInsertSetId, unknownId, 'all', '1.50', '', true, false, null),
    fc.string({ unit: 'binary' }),
  )
  const bodies = fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(names, values, { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

  test.each(writes)('to $method $path succeeds or is rejected with a message', async (endpoint) => {
    const own = await addAndReply()
    const id = endpoint === addInsertSetToCollection || endpoint === setInsertSetForTrade ? baseInsertSetId : own.id
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const reply = await wayne.send(endpoint, { params: { id }, body })
        const text = await reply.text()
        expect([200, 201, 400, 404], text).toContain(reply.status)
        if (!reply.ok) z.parse(z.strictObject(ErrorBody.shape), JSON.parse(text))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a whole insert set', () => {
  const params = { id: baseInsertSetId }

  test('“missing” adds one copy of each card without one', async () => {
    await addAndReply()
    const first = await wayne.call(addInsertSetToCollection, { params, body: {} })
    expect(first).toMatchObject({ insertSet: { id: baseInsertSetId, totalCards: 6 }, addedCount: 5 })
    expect(first.userInventoryItems.map(({ cardId }) => cardId)).toEqual(
      [1, 2, 3, 4, 5].map((place) => getBaseCardId(place)),
    )
    expect(first.userInventoryItems[2]).toMatchObject({ serialTotal: 50, serialNumber: null })
    const second = await wayne.call(addInsertSetToCollection, { params, body: { mode: 'missing' } })
    expect(second).toMatchObject({ addedCount: 0, userInventoryItems: [] })
  })

  test('“missing” sent twice at once adds each card once', async () => {
    const send = () => wayne.call(addInsertSetToCollection, { params, body: { mode: 'missing' } })
    const counts = await Promise.all([send(), send(), send()])
    expect(counts.map(({ addedCount }) => addedCount).toSorted()).toEqual([0, 0, 6])
  })

  test('“all” adds one more of each', async () => {
    await addAndReply()
    expect(await wayne.call(addInsertSetToCollection, { params, body: { mode: 'all' } })).toMatchObject({
      addedCount: 6,
    })
    expect(await readOwnedCounts()).toMatchObject({ quantity: 2 })
  })

  test.each([
    ['trade', (isOn: boolean) => wayne.call(setInsertSetForTrade, { params, body: { forTrade: isOn } })],
    ['sale', (isOn: boolean) => wayne.call(setInsertSetForSale, { params, body: { forSale: isOn } })],
  ])('is marked for %s and unmarked, with a message that counts the cards', async (list, mark) => {
    const expectMarked = async (isOn: boolean, updatedCount: number, message: string) => {
      const { copyIds, ...reply } = await mark(isOn)
      expect(reply).toEqual({ updatedCount, message, insertSetId: baseInsertSetId })
      expect(new Set(copyIds).size).toBe(updatedCount)
    }
    await expectMarked(true, 0, `You have no copies from this set to mark for ${list}`)
    await wayne.call(addInsertSetToCollection, { params, body: { mode: 'all' } })
    await addAndReply({ forTrade: true, forSale: true })
    await expectMarked(true, 6, `Added 6 copies to your cards for ${list}`)
    await expectMarked(true, 0, `All your copies from this set are already for ${list}`)
    expect(await readOwnedCounts()).toMatchObject({ quantity: 2, [list === 'trade' ? 'forTrade' : 'forSale']: 2 })
    await expectMarked(false, 7, `Removed 7 copies from your cards for ${list}`)
    await expectMarked(false, 0, `None of your copies from this set are for ${list}`)
  })

  test('marks doubles only, once for repeated requests, and Undo keeps marks set by hand', async () => {
    await addAndReply()
    await addAndReply({ forTrade: true })
    const third = await addAndReply()
    await addAndReply({ card: numberedCard })
    const counts = () => wayne.call(getBulkChangeCounts, { params })
    expect(await counts()).toEqual({
      copies: 4,
      doubles: 2,
      forTrade: { marked: 1, doubles: 1 },
      forSale: { marked: 0, doubles: 2 },
    })
    const parts = { params, body: { forTrade: true, copies: 'doubles' as const }, idempotencyKey: 'doubles' }
    const { copyIds } = await wayne.call(setInsertSetForTrade, parts)
    expect(copyIds).toEqual([third.id])
    expect(await wayne.call(setInsertSetForTrade, parts)).toMatchObject({ copyIds })
    expect((await counts()).forTrade).toEqual({ marked: 2, doubles: 0 })
    const undo = (who: Member) => who.call(setCopiesForTrade, { body: { ids: copyIds, forTrade: false } })
    expect(await undo(await aMember(api))).toEqual({ updatedCount: 0 })
    expect(await undo(wayne)).toEqual({ updatedCount: 1 })
    expect(await undo(wayne)).toEqual({ updatedCount: 0 })
    expect((await counts()).forTrade).toEqual({ marked: 1, doubles: 1 })
  })

  test('is removed but for one copy of each card, and Undo restores every detail', async () => {
    const kept = await addAndReply()
    const second = await addAndReply({ publicNote: 'Signed', forTrade: true })
    const third = await addAndReply({ forSale: true, forSalePrice: '10.50' })
    const only = await addAndReply({ card: numberedCard, ...allFields })
    const remove = { params, body: { copies: 'doubles' as const }, idempotencyKey: 'remove-doubles' }
    const { removedItems } = await wayne.call(removeInsertSetCopies, remove)
    expect(removedItems).toEqual([second, third])
    expect(await wayne.call(removeInsertSetCopies, remove)).toEqual({
      message: 'Removed from your collection',
      removedItems,
    })
    const listIds = async () => (await wayne.call(listOwnCopies, {})).userInventoryItems.map(({ id }) => id).toSorted()
    expect(await listIds()).toEqual([kept.id, only.id].toSorted())
    const copies = removedItems.map(({ id, cardId, publicNote, forTrade, forSale, forSalePrice }) => ({
      _id: id,
      card: cardId,
      publicNote,
      forTrade,
      forSale,
      forSalePrice,
    }))
    const restore = { body: { copies }, idempotencyKey: 'restore-doubles' }
    const { userInventoryItems } = await wayne.call(restoreCopies, restore)
    expect(userInventoryItems).toMatchObject([
      { publicNote: 'Signed', forTrade: true },
      { forSale: true, forSalePrice: '10.50' },
    ])
    expect(await wayne.call(restoreCopies, restore)).toEqual({ userInventoryItems, rejectedCopies: [] })
    expect(await listIds()).toHaveLength(4)
    expect((await wayne.call(removeInsertSetCopies, { params, body: { copies: 'all' } })).removedItems).toHaveLength(4)
    expect(await listIds()).toEqual([])
  })

  test('restores the other copies when some of them are invalid, and names these', async () => {
    const invalidImage = '/files/copies/missing.webp'
    const copies = [
      { card },
      { card: unknownId },
      { card, customImageUrl: invalidImage, grader: 'PSA', certificateNumber: 'free-1' },
      { card },
    ]
    const request = { body: { copies }, idempotencyKey: 'restore-some' }
    const reply = await wayne.call(restoreCopies, request)
    expect(reply.userInventoryItems).toHaveLength(2)
    expect(reply.rejectedCopies).toEqual([
      { index: 1, code: 'CARD_NOT_FOUND', message: 'Card not found' },
      { index: 2, code: 'INVALID_INPUT', message: expect.stringContaining('customImageUrl') },
    ])
    expect(await readOwnedCounts()).toMatchObject({ quantity: 2 })
    expect(await wayne.call(restoreCopies, request)).toEqual(reply)
    expect(await readOwnedCounts()).toMatchObject({ quantity: 2 })
    // What a rejected copy has recorded is gone with it.
    const free = { card, grader: 'PSA', certificateNumber: 'free-1' }
    expect((await (await aMember(api)).send(addCopy, { body: free })).status).toBe(201)
  })

  test('rejects unknown copies to mark', async () => {
    const body = { forSale: true, copies: 'some' }
    expect(await wayne.expectError(setInsertSetForSale, { params, body })).toMatchObject({
      status: 400,
      message: 'Invalid copies. Must be "all" or "doubles"',
    })
  })

  test.each([
    [addInsertSetToCollection, {}],
    [setInsertSetForTrade, { forTrade: true }],
  ])('returns 404 when it does not exist', async (endpoint, body) => {
    const answer = await wayne.expectError(endpoint, { params: { id: unknownId }, body })
    expect(answer).toMatchObject({ status: 404, message: 'Insert set not found' })
  })

  test('rejects an unknown mode', async () => {
    expect(await wayne.expectError(addInsertSetToCollection, { params, body: { mode: 'some' } })).toMatchObject({
      status: 400,
      message: 'Invalid mode. Must be "all" or "missing"',
    })
  })
})
