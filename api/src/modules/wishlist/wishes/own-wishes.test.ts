import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import {
  addInsertSetToWishlist,
  addWish,
  getWish,
  getWishlistedCards,
  listUserWishes,
  removeWish,
  updateWish,
} from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productId,
  productName,
  unknownId,
} from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApiWithCounterCheck } from '../../../testing/catalogue/test-api-with-counter-check.ts'

const card = getBaseCardId(0)
const emptyInsertSetId = seededId(productName, 'Empty Set')

const api = await setUpTestApiWithCounterCheck()
let wayne: Member
beforeEach(async () => {
  wayne = await aMember(api)
})

const newWish = { card, product: productId, insertSet: baseInsertSetId }
const addTestWish = async (more: object = {}, who = wayne) =>
  (await who.call(addWish, { body: { ...newWish, ...more } })).wishlistItem
const buildParams = (cardId = card) => ({ params: { cardId } })

describe('adding a wish', () => {
  test('uses the default priority and no notes', async () => {
    expect(await addTestWish()).toMatchObject({
      userId: wayne.user.id,
      cardId: card,
      productId,
      insertSetId: baseInsertSetId,
      priority: 5,
      notes: null,
    })
    expect(await addTestWish({ card: getBaseCardId(1), priority: 9, notes: 'for Ann' })).toMatchObject({
      priority: 9,
      notes: 'for Ann',
    })
  })

  test('accepts the card and its parents as objects', async () => {
    const embedded = {
      card: { id: card, name: 'Ken' },
      product: { _id: productId },
      insertSet: { id: baseInsertSetId },
    }
    expect(await addTestWish(embedded)).toMatchObject({ cardId: card })
  })

  test('adds one wish when sent eight times at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => addTestWish()))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test.each([
    [{ card: undefined }, 'Invalid card provided'],
    [{ card: { name: 'Ken' } }, 'Invalid card provided'],
    [{ product: undefined }, 'Product ID is required for wishlist items'],
    [{ insertSet: 'short' }, 'Insert Set ID is required for wishlist items'],
    [{ priority: 11 }, 'priority must be a whole number from 1 to 10'],
    [{ notes: 5 }, 'notes must be a string'],
    [{ note: 'misspelt' }, 'Unknown field "note"'],
    [{ product: seededId('Old Timers') }, "product doesn't match the card"],
    [{ insertSet: seededId(productName, 'Gold') }, "insertSet doesn't match the card"],
  ])('is rejected with %j', async (more, message) => {
    const refused = await wayne.expectError(addWish, { body: { ...newWish, ...more } })
    expect(refused).toMatchObject({ status: 400, message })
  })

  test('returns 404 for an unknown card', async () => {
    const refused = await wayne.expectError(addWish, { body: { ...newWish, card: unknownId } })
    expect(refused).toMatchObject({ status: 404, message: 'Card not found' })
  })
})

describe('adding an insert set to the wishlist', () => {
  const wishlistInsertSet = (mode: 'all' | 'missing', id = baseInsertSetId) =>
    wayne.call(addInsertSetToWishlist, { params: { id }, body: { mode } })

  test('adds wishes for all cards that have none, and keeps the others', async () => {
    await addTestWish({ priority: 9, notes: 'mine' })
    expect(await wishlistInsertSet('all')).toMatchObject({
      message: 'Added 5 cards to wishlist',
      addedCount: 5,
      insertSet: { id: baseInsertSetId, name: 'Base' },
    })
    expect((await wayne.call(getWish, buildParams())).wishlistItem).toMatchObject({ priority: 9, notes: 'mine' })
    expect(await wishlistInsertSet('all')).toMatchObject({
      message: 'Every card in this set is already on your wishlist',
      addedCount: 0,
    })
  })

  test('adds cards without a copy in mode “missing”', async () => {
    for (const index of [0, 2, 3, 4, 5]) await wayne.call(addCopy, { body: { card: getBaseCardId(index) } })
    expect(await wishlistInsertSet('missing')).toMatchObject({ message: 'Added 1 card to wishlist', addedCount: 1 })
    expect((await wayne.call(getWish, buildParams(getBaseCardId(1)))).wishlistItem).toMatchObject({ priority: 5 })
    expect(await wishlistInsertSet('missing')).toMatchObject({
      message: 'Every card in this set is already in your collection or on your wishlist',
      addedCount: 0,
    })
  })

  test('lists the cards in checklist order when sorted newest first', async () => {
    await wishlistInsertSet('all')
    const newest = await wayne.call(listUserWishes, { params: { userId: wayne.user.id }, query: { sort: 'newest' } })
    expect(newest.wishlistItems.map(({ cardId }) => cardId)).toEqual([0, 1, 2, 3, 4, 5].map(getBaseCardId))
  })

  test('adds nothing without cards, and tells the reason', async () => {
    expect(await wishlistInsertSet('all', emptyInsertSetId)).toMatchObject({
      message: 'This set has no cards to add',
      addedCount: 0,
    })
  })

  test.each([
    [{ params: { id: unknownId }, body: { mode: 'all' } }, 404, 'Insert set not found'],
    [{ params: { id: 'short' }, body: { mode: 'all' } }, 400, 'Insert Set ID is required'],
    [{ params: { id: baseInsertSetId }, body: { mode: 'some' } }, 400, 'Invalid mode. Must be "all" or "missing"'],
    [{ params: { id: baseInsertSetId }, body: {} }, 400, 'Invalid mode. Must be "all" or "missing"'],
  ])('rejects %j', async (parts, status, message) => {
    expect(await wayne.expectError(addInsertSetToWishlist, parts)).toMatchObject({ status, message })
  })
})

describe('changing a wish', () => {
  const change = async (body: object) => (await wayne.call(updateWish, { ...buildParams(), body })).wishlistItem

  test('changes the sent fields only', async () => {
    const before = await addTestWish({ notes: 'for Ann' })
    const important = await change({ priority: 10 })
    expect(important).toEqual({ ...before, priority: 10, updatedAt: important.updatedAt })
    expect(await change({ notes: 'for Ben' })).toMatchObject({ priority: 10, notes: 'for Ben' })
    expect(await change({})).toMatchObject({ priority: 10, notes: 'for Ben' })
    expect(await change({ priority: 1, notes: '' })).toMatchObject({ priority: 1, notes: null })
  })

  test.each([
    [{ priority: 0 }, 'priority must be a whole number from 1 to 10'],
    [{ priority: null }, 'priority must be a whole number from 1 to 10'],
    [{ notes: 'x'.repeat(5_001) }, 'notes must be at most 5000 characters'],
    [{ card: unknownId }, 'Unknown field "card"'],
  ])('is rejected with %.30j', async (body, message) => {
    await addTestWish()
    expect(await wayne.expectError(updateWish, { ...buildParams(), body })).toMatchObject({ status: 400, message })
  })

  test('returns 404 when another user has the wish only', async () => {
    await addTestWish({}, await aMember(api))
    const refused = await wayne.expectError(updateWish, { ...buildParams(), body: { priority: 1 } })
    expect(refused).toMatchObject({ status: 404, message: 'Wishlist item not found' })
  })
})

describe('removing a wish', () => {
  const remove = (cardId = card) => wayne.call(removeWish, buildParams(cardId))

  test('returns the wish for Undo, and changes nothing the second time', async () => {
    const item = await addTestWish({ priority: 7, notes: 'for Ann' })
    expect(await remove()).toEqual({ message: 'Removed from your wishlist', removedItem: item })
    const again = { message: "This card isn't on your wishlist", removedItem: null }
    expect(await remove()).toEqual(again)
    expect(await remove(unknownId)).toEqual(again)
    expect((await wayne.call(getWish, buildParams())).wishlistItem).toBeNull()
    const { priority, notes } = item
    expect(await addTestWish({ priority, notes })).toMatchObject({ priority, notes })
  })

  test('keeps the wishes of other users', async () => {
    const other = await aMember(api)
    await addTestWish({}, other)
    await remove()
    expect((await other.call(getWish, buildParams())).wishlistItem).not.toBeNull()
  })

  test('rejects an invalid card id', async () => {
    expect(await wayne.expectError(removeWish, buildParams('short'))).toMatchObject({
      status: 400,
      message: 'Card ID is required',
    })
  })
})

test('returns the wishlisted cards among some, in the requested order', async () => {
  await addTestWish({ card: getBaseCardId(3) })
  await addTestWish({ card: getBaseCardId(1) })
  const cards = [getBaseCardId(0), getBaseCardId(1), unknownId, getBaseCardId(3)]
  const { cardIds } = await wayne.call(getWishlistedCards, { query: { cards: cards.join(',') } })
  expect(cardIds).toEqual([getBaseCardId(1), getBaseCardId(3)])
})
