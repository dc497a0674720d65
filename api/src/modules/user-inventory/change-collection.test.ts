import type { Endpoint } from '@ninepocket/contract/endpoint'
import { ErrorBody } from '@ninepocket/contract/error-body'
import { addInsertSet, setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import {
  addCopy,
  changeCopy,
  getOwnedCards,
  listOwnCopiesOfCard,
  removeCopy,
  setForSale,
  setForTrade,
  smartRemove,
} from '@ninepocket/contract/user-inventory-endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aMember, type Member } from '../../testing/a-member.ts'
import { onCountedCatalogue } from '../../testing/on-counted-catalogue.ts'
import { plantedId } from '../../testing/plant-catalogue.ts'
import type { TestApi } from '../../testing/test-api.ts'

const productName = '2024 Northern Lights Hockey'
const product = plantedId(productName)
const insertSet = plantedId(productName, 'Base')
const card = plantedId(productName, 'Base', 0)
const numbered = plantedId(productName, 'Base', 3)
const otherCard = plantedId('Old Timers', 'Base', 0)
const nowhere = 'f'.repeat(24)

let api: TestApi
let wayne: Member
onCountedCatalogue((site, member) => {
  api = site
  wayne = member
})

const added = async (body: object = {}, who = wayne) =>
  (await who.call(addCopy, { body: { card, ...body } })).userInventoryItem

async function refusal(endpoint: Endpoint, parts: Parameters<Member['send']>[1], who = wayne) {
  const reply = await who.send(endpoint, parts)
  return { status: reply.status, ...z.parse(ErrorBody, await reply.json()) }
}

async function owned(who = wayne, of = card) {
  const { owned } = await who.call(getOwnedCards, { query: { cards: of } })
  return owned[0]
}

const everything = {
  serialNumber: '007',
  condition: 'Mint',
  publicNote: 'Signed',
  privateNote: 'From Janet',
  forTrade: true,
  forSale: true,
  forSalePrice: '10.50',
}

describe('adding a copy', () => {
  test('gives the plain copy that was made', async () => {
    const copy = await added()
    expect(copy).toMatchObject({
      userId: wayne.user.id,
      cardId: card,
      productId: product,
      insertSetId: insertSet,
      serialNumber: null,
      serialTotal: null,
      condition: null,
      publicNote: null,
      privateNote: null,
      forTrade: false,
      forSale: false,
      forSalePrice: null,
      isAvailable: false,
    })
    expect(copy.updatedAt).toBe(copy.createdAt)
    expect(Math.abs(Date.parse(copy.createdAt) - Date.now())).toBeLessThan(10_000)
  })

  test('keeps all that is said of it', async () => {
    const copy = await added({ card: numbered, ...everything, forSalePrice: '10.5' })
    expect(copy).toMatchObject({ ...everything, serialTotal: 50, isAvailable: true })
  })

  test('takes the card and its parents as ids or as objects', async () => {
    const copy = await added({
      card: { _id: card, name: 'Ken Marlowe Jr.' },
      product: { id: product, year: '2024' },
      insertSet,
      user: wayne.user.id,
    })
    expect(copy.cardId).toBe(card)
  })

  test.each([
    ['product', nowhere, 'product is another than that of the card'],
    ['insertSet', nowhere, 'insertSet is another than that of the card'],
    ['user', nowhere, 'user is another person'],
  ])('is refused where %s contradicts the card', async (name, id, message) => {
    const answer = await refusal(addCopy, { body: { card, [name]: id } })
    expect(answer).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message,
      errors: [{ path: name, message }],
    })
  })

  test.each([
    [{}, 400, 'Card ID is required'],
    [{ card: 'short' }, 400, 'Card ID is required'],
    [{ card: nowhere }, 404, 'Card not found'],
    [{ card, forTrade: 'yes' }, 400, 'forTrade must be a boolean value'],
    [{ card, forSalePrice: '1.234' }, 400, 'Invalid price format. Use format like: 10, 10.5, 10.50'],
    [{ card, serialNumber: '7a' }, 400, 'Serial number can only contain digits'],
    [{ card, privateNot: 'x' }, 400, 'Unknown field "privateNot"'],
  ])('%j is refused', async (body, status, message) => {
    expect(await refusal(addCopy, { body })).toMatchObject({ status, message })
  })
})

describe('changing a copy', () => {
  test('changes what is sent and nothing else', async () => {
    const copy = await added({ card: numbered, ...everything })
    const { userInventoryItem } = await wayne.call(changeCopy, {
      params: { id: copy.id },
      body: { id: copy.id, card: numbered, publicNote: 'Unsigned', privateNote: null, forSale: false },
    })
    const { updatedAt: _, ...rest } = copy
    expect(userInventoryItem).toMatchObject({
      ...rest,
      publicNote: 'Unsigned',
      privateNote: null,
      forSale: false,
      // Kept, and shown to nobody else (spec §4.9).
      forSalePrice: '10.50',
    })
    expect(Date.parse(userInventoryItem.updatedAt)).toBeGreaterThan(Date.parse(copy.updatedAt) - 1)
  })

  test('an empty text is none, and an empty price too', async () => {
    const copy = await added(everything)
    const body = { condition: '', publicNote: '', privateNote: '', serialNumber: '', forSalePrice: '' }
    const { userInventoryItem } = await wayne.call(changeCopy, { params: { id: copy.id }, body })
    const none = Object.fromEntries(Object.keys(body).map((name) => [name, null]))
    expect(userInventoryItem).toMatchObject(none)
  })

  test.each([
    ['id', nowhere, 'id is that of another copy'],
    ['_id', nowhere, '_id is that of another copy'],
    ['card', otherCard, 'card is another than that of the copy'],
    ['product', nowhere, 'product is another than that of the card'],
    ['user', nowhere, 'user is another person'],
  ])('is refused where %s contradicts it', async (name, id, message) => {
    const copy = await added()
    const parts = { params: { id: copy.id }, body: { [name]: id, publicNote: 'Lost' } }
    expect(await refusal(changeCopy, parts)).toMatchObject({ status: 400, message })
    const { userInventoryItems } = await wayne.call(listOwnCopiesOfCard, { params: { cardId: card } })
    expect(userInventoryItems[0]?.publicNote).toBeNull()
  })

  test.each([
    ['of nobody', async () => nowhere],
    ['of another person', async () => (await added({}, await aMember(api))).id],
  ])('a copy %s is not there', async (_whose, copyId) => {
    const params = { id: await copyId() }
    const notThere = { status: 404, message: 'User inventory item not found' }
    expect(await refusal(changeCopy, { params, body: {} })).toMatchObject(notThere)
    expect(await refusal(setForTrade, { params, body: { forTrade: true } })).toMatchObject(notThere)
    expect(await refusal(setForSale, { params, body: { forSale: true } })).toMatchObject(notThere)
    expect(await refusal(removeCopy, { params })).toMatchObject(notThere)
  })
})

describe('marking a copy', () => {
  test('for trade and for sale are apart from each other, and counted', async () => {
    const { id } = await added()
    await wayne.call(setForTrade, { params: { id }, body: { forTrade: true } })
    const { userInventoryItem } = await wayne.call(setForSale, {
      params: { id },
      body: { forSale: true, forSalePrice: '7' },
    })
    expect(userInventoryItem).toMatchObject({ forTrade: true, forSale: true, forSalePrice: '7.00' })
    expect(await owned()).toEqual({ cardId: card, quantity: 1, forTrade: 1, forSale: 1 })
    await wayne.call(setForTrade, { params: { id }, body: { forTrade: false } })
    const { userInventoryItem: last } = await wayne.call(setForSale, {
      params: { id },
      body: { forSale: false },
    })
    expect(last).toMatchObject({ forTrade: false, forSale: false, forSalePrice: '7.00', isAvailable: false })
    expect(await owned()).toEqual({ cardId: card, quantity: 1, forTrade: 0, forSale: 0 })
  })

  test('the same mark again changes no count', async () => {
    const { id } = await added()
    for (const forTrade of [true, true, false, false])
      await wayne.call(setForTrade, { params: { id }, body: { forTrade } })
    expect(await owned()).toMatchObject({ forTrade: 0 })
  })

  test.each([undefined, 'true', 1, null])('forTrade %j is refused', async (forTrade) => {
    const { id } = await added()
    const parts = { params: { id }, body: { forTrade } }
    expect(await refusal(setForTrade, parts)).toMatchObject({
      status: 400,
      message: 'forTrade must be a boolean value',
    })
  })

  test('an id that is none is refused in the words of each call', async () => {
    const params = { id: 'short' }
    expect((await refusal(setForTrade, { params, body: { forTrade: true } })).message).toBe(
      'Inventory ID is required',
    )
    expect((await refusal(removeCopy, { params })).message).toBe('User inventory item ID is required')
    expect((await refusal(addInsertSet, { params })).message).toBe('Insert set ID is required')
  })
})

describe('removing a copy', () => {
  test('gives it back whole, so that it can be added again as it was', async () => {
    const copy = await added({ card: numbered, ...everything })
    const { removedItem, success } = await wayne.call(removeCopy, { params: { id: copy.id } })
    expect(success).toBe(true)
    expect(removedItem).toEqual(copy)
    expect(await owned(wayne, numbered)).toMatchObject({ quantity: 0, forTrade: 0, forSale: 0 })
    const { serialNumber, condition, publicNote, privateNote, forTrade, forSale, forSalePrice } = removedItem
    const again = await added({
      card: removedItem.cardId,
      ...{ serialNumber, condition, publicNote, privateNote, forTrade, forSale, forSalePrice },
    })
    expect(again).toMatchObject(everything)
  })

  test('of several that are alike takes the newest', async () => {
    const first = await added({ serialNumber: '1' })
    const second = await added({ serialNumber: '2' })
    const { removedItem, ...answer } = await wayne.call(smartRemove, { params: { cardId: card } })
    expect(answer).toEqual({
      success: true,
      requiresSelection: false,
      message: 'Removed from your collection',
    })
    expect(removedItem).toEqual(second)
    const { userInventoryItems, totalItems } = await wayne.call(listOwnCopiesOfCard, {
      params: { cardId: card },
    })
    expect([userInventoryItems, totalItems]).toEqual([[first], 1])
  })

  test.each([
    { condition: 'Mint' },
    { publicNote: 'Signed' },
    { privateNote: 'Gift' },
    { forTrade: true },
    { forSale: true },
  ])('of several where one has %j asks which one', async (difference) => {
    await added()
    await added(difference)
    await added()
    expect(await wayne.call(smartRemove, { params: { cardId: card } })).toEqual({
      success: false,
      requiresSelection: true,
      message: 'Multiple copies have different details — select which one to remove.',
      removedItem: null,
    })
    expect(await owned()).toMatchObject({ quantity: 3 })
  })

  test('of none says so', async () => {
    await added({}, await aMember(api))
    expect(await refusal(smartRemove, { params: { cardId: card } })).toMatchObject({
      status: 404,
      message: 'No inventory item to remove',
    })
  })
})

describe('copies of a card', () => {
  test('come from the newest, page by page, with their number', async () => {
    const copies = []
    for (let count = 0; count < 3; count += 1) copies.unshift(await added())
    const page = (number: number) =>
      wayne.call(listOwnCopiesOfCard, { params: { cardId: card }, query: { page: number, limit: 2 } })
    const paging = { totalPages: 2, totalItems: 3 }
    expect(await page(1)).toEqual({ userInventoryItems: copies.slice(0, 2), currentPage: 1, ...paging })
    expect(await page(2)).toEqual({ userInventoryItems: copies.slice(2), currentPage: 2, ...paging })
    expect(await page(9)).toEqual({ userInventoryItems: [], currentPage: 9, ...paging })
  })

  test('of a card that nobody knows there are none', async () => {
    expect(await wayne.call(listOwnCopiesOfCard, { params: { cardId: nowhere } })).toEqual({
      userInventoryItems: [],
      currentPage: 1,
      totalPages: 1,
      totalItems: 0,
    })
  })
})

describe('what one has of some cards', () => {
  test('comes in the order asked, zeros included', async () => {
    await added()
    await added({ forTrade: true })
    const { owned } = await wayne.call(getOwnedCards, {
      query: { cards: [numbered, card, nowhere].join(',') },
    })
    expect(owned).toEqual([
      { cardId: numbered, quantity: 0, forTrade: 0, forSale: 0 },
      { cardId: card, quantity: 2, forTrade: 1, forSale: 0 },
      { cardId: nowhere, quantity: 0, forTrade: 0, forSale: 0 },
    ])
  })
})

test.each([
  ['', 'Card ID is required'],
  ['short', 'Card ID is required'],
  [`${card},`, 'Card ID is required'],
  [Array(101).fill(card).join(','), 'cards must be at most 100 ids'],
])('cards “%.40s” are refused', async (cards, message) => {
  expect(await refusal(getOwnedCards, { query: { cards } })).toMatchObject({ status: 400, message })
})

test('a price is kept to the last cent, as large as there is room for', async () => {
  for (const [typed, kept] of [
    ['9999999999.99', '9999999999.99'],
    ['0', '0.00'],
    ['0.1', '0.10'],
    ['007', '7.00'],
  ])
    expect(await added({ forSale: true, forSalePrice: typed })).toMatchObject({ forSalePrice: kept })
  const tooLarge = { card, forSalePrice: '10000000000' }
  expect((await refusal(addCopy, { body: tooLarge })).status).toBe(400)
})

describe('whatever is sent', () => {
  const writes = [addCopy, changeCopy, setForTrade, setForSale, addInsertSet, setInsertSetForTrade]
  const known = [
    'card',
    'user',
    'product',
    'forTrade',
    'forSale',
    'forSalePrice',
    'serialNumber',
    'condition',
  ]
  const names = fc.constantFrom(...known, 'publicNote', 'customImageUrl', 'mode', '_id', '__proto__', 'x')
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(card, insertSet, nowhere, 'all', '1.50', '', true, false, null),
    fc.string({ unit: 'binary' }),
  )
  const bodies = fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(names, values, { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

  test.each(writes)('to $method $path is done or refused in words, and nothing breaks', async (endpoint) => {
    const own = await added()
    const id = endpoint === addInsertSet || endpoint === setInsertSetForTrade ? insertSet : own.id
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

describe('a whole set', () => {
  const params = { id: insertSet }

  test('“missing” adds one copy of each card that one has none of', async () => {
    await added()
    const first = await wayne.call(addInsertSet, { params, body: {} })
    expect(first).toMatchObject({ insertSet: { id: insertSet, totalCards: 6 }, addedCount: 5 })
    expect(first.userInventoryItems.map(({ cardId }) => cardId)).toEqual(
      [1, 2, 3, 4, 5].map((place) => plantedId(productName, 'Base', place)),
    )
    expect(first.userInventoryItems[2]).toMatchObject({ serialTotal: 50, serialNumber: null })
    const second = await wayne.call(addInsertSet, { params, body: { mode: 'missing' } })
    expect(second).toMatchObject({ addedCount: 0, userInventoryItems: [] })
  })

  test('“missing” sent twice at once adds no card twice', async () => {
    const send = () => wayne.call(addInsertSet, { params, body: { mode: 'missing' } })
    const counts = await Promise.all([send(), send(), send()])
    expect(counts.map(({ addedCount }) => addedCount).toSorted()).toEqual([0, 0, 6])
  })

  test('“all” adds one more of each', async () => {
    await added()
    expect(await wayne.call(addInsertSet, { params, body: { mode: 'all' } })).toMatchObject({ addedCount: 6 })
    expect(await owned()).toMatchObject({ quantity: 2 })
  })

  test('is marked for trade and no longer, and says how many cards', async () => {
    const mark = (forTrade: boolean) => wayne.call(setInsertSetForTrade, { params, body: { forTrade } })
    const answer = (updatedCount: number, message: string) => ({
      updatedCount,
      message,
      insertSetId: insertSet,
    })
    expect(await mark(true)).toEqual(answer(0, 'You have no cards of this set to mark'))
    await wayne.call(addInsertSet, { params, body: { mode: 'all' } })
    await added({ forTrade: true })
    expect(await mark(true)).toEqual(answer(6, 'Added 6 cards to your cards for trade'))
    expect(await mark(true)).toEqual(answer(0, 'All your cards of this set are for trade already'))
    expect(await owned()).toMatchObject({ quantity: 2, forTrade: 2 })
    expect(await mark(false)).toEqual(answer(7, 'Removed 7 cards from your cards for trade'))
    expect(await mark(false)).toEqual(answer(0, 'None of your cards of this set is for trade'))
  })

  test.each([
    [addInsertSet, {}],
    [setInsertSetForTrade, { forTrade: true }],
  ])('that is not there is said so', async (endpoint, body) => {
    const answer = await refusal(endpoint, { params: { id: nowhere }, body })
    expect(answer).toMatchObject({ status: 404, message: 'Insert set not found' })
  })

  test('a mode that is none is refused', async () => {
    expect(await refusal(addInsertSet, { params, body: { mode: 'some' } })).toMatchObject({
      status: 400,
      message: 'Invalid mode. Must be "all" or "missing"',
    })
  })
})
