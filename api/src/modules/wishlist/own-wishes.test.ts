import type { Endpoint } from '@ninepocket/contract/endpoint'
import { ErrorBody } from '@ninepocket/contract/error-body'
import { addCopy } from '@ninepocket/contract/user-inventory-endpoints'
import {
  addInsertSetToWishlist,
  addWish,
  changeWish,
  getWish,
  getWishedCards,
  listPublicWishes,
  removeWish,
} from '@ninepocket/contract/wishlist-endpoints'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aMember, type Member } from '../../testing/a-member.ts'
import { onCountedCatalogue } from '../../testing/on-counted-catalogue.ts'
import { plantedId } from '../../testing/plant-catalogue.ts'
import type { TestApi } from '../../testing/test-api.ts'

const northern = '2024 Northern Lights Hockey'
const product = plantedId(northern)
const insertSet = plantedId(northern, 'Base')
const baseCard = (index: number) => plantedId(northern, 'Base', index)
const card = baseCard(0)
const emptySet = plantedId(northern, 'Empty Set')
const nowhere = 'f'.repeat(24)

let api: TestApi
let wayne: Member
onCountedCatalogue((site, member) => {
  api = site
  wayne = member
})

const wish = async (more: object = {}, who = wayne) =>
  (await who.call(addWish, { body: { card, product, insertSet, ...more } })).wishlistItem
const of = (cardId = card) => ({ params: { cardId } })

async function refusal(endpoint: Endpoint, parts: Parameters<Member['send']>[1], who = wayne) {
  const reply = await who.send(endpoint, parts)
  return { status: reply.status, ...z.parse(ErrorBody, await reply.json()) }
}

describe('wishing for a card', () => {
  test('is of middling priority and without notes, unless said otherwise', async () => {
    expect(await wish()).toMatchObject({
      ...{ userId: wayne.user.id, cardId: card, productId: product, insertSetId: insertSet },
      ...{ priority: 5, notes: null },
    })
    expect(await wish({ card: baseCard(1), priority: 9, notes: 'for Ann' })).toMatchObject({
      priority: 9,
      notes: 'for Ann',
    })
  })

  test('takes the card and its parents as objects too', async () => {
    const embedded = {
      card: { id: card, name: 'Ken' },
      product: { _id: product },
      insertSet: { id: insertSet },
    }
    expect(await wish(embedded)).toMatchObject({ cardId: card })
  })

  test('twice changes nothing', async () => {
    const first = await wish({ priority: 8, notes: 'first' })
    expect(await wish({ priority: 2, notes: 'second' })).toEqual(first)
  })

  test('sent eight times at once makes one wish', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => wish()))
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
    [{ product: plantedId('Old Timers') }, 'product is another than that of the card'],
    [{ insertSet: plantedId(northern, 'Gold') }, 'insertSet is another than that of the card'],
  ])('with %j is refused', async (more, message) => {
    const refused = await refusal(addWish, { body: { card, product, insertSet, ...more } })
    expect(refused).toMatchObject({ status: 400, message })
  })

  test('for a card that is not there: 404', async () => {
    const refused = await refusal(addWish, { body: { card: nowhere, product, insertSet } })
    expect(refused).toMatchObject({ status: 404, message: 'Card not found' })
  })
})

describe('wishing for an insert set', () => {
  const wishSet = (mode: 'all' | 'missing', id = insertSet) =>
    wayne.call(addInsertSetToWishlist, { params: { id }, body: { mode } })

  test('adds every card that is not wished for yet, and leaves those that are', async () => {
    await wish({ priority: 9, notes: 'mine' })
    expect(await wishSet('all')).toMatchObject({
      ...{ message: 'Added 5 cards to wishlist', addedCount: 5 },
      insertSet: { id: insertSet, name: 'Base' },
    })
    expect((await wayne.call(getWish, of())).wishlistItem).toMatchObject({ priority: 9, notes: 'mine' })
    expect(await wishSet('all')).toMatchObject({
      message: 'All cards of this set are on your wishlist already',
      addedCount: 0,
    })
  })

  test('or those without a copy', async () => {
    for (const index of [0, 2, 3, 4, 5]) await wayne.call(addCopy, { body: { card: baseCard(index) } })
    expect(await wishSet('missing')).toMatchObject({ message: 'Added 1 card to wishlist', addedCount: 1 })
    expect((await wayne.call(getWish, of(baseCard(1)))).wishlistItem).toMatchObject({ priority: 5 })
    expect(await wishSet('missing')).toMatchObject({
      message: 'You have, or wish for, all cards of this set already',
      addedCount: 0,
    })
  })

  test('reads in the order of its checklist where the newest come first', async () => {
    await wishSet('all')
    const newest = await wayne.call(listPublicWishes, {
      params: { userId: wayne.user.id },
      query: { sort: 'newest' },
    })
    expect(newest.wishlistItems.map(({ cardId }) => cardId)).toEqual([0, 1, 2, 3, 4, 5].map(baseCard))
  })

  test('without cards adds none, and says why', async () => {
    expect(await wishSet('all', emptySet)).toMatchObject({
      message: 'This set has no cards to wish for',
      addedCount: 0,
    })
  })

  test.each([
    [{ params: { id: nowhere }, body: { mode: 'all' } }, 404, 'Insert set not found'],
    [{ params: { id: 'short' }, body: { mode: 'all' } }, 400, 'Insert Set ID is required'],
    [{ params: { id: insertSet }, body: { mode: 'some' } }, 400, 'Invalid mode. Must be "all" or "missing"'],
    [{ params: { id: insertSet }, body: {} }, 400, 'Invalid mode. Must be "all" or "missing"'],
  ])('%j is refused', async (parts, status, message) => {
    expect(await refusal(addInsertSetToWishlist, parts)).toMatchObject({ status, message })
  })
})

describe('changing a wish', () => {
  const change = async (body: object) => (await wayne.call(changeWish, { ...of(), body })).wishlistItem

  test('changes what was said and nothing else', async () => {
    const before = await wish({ notes: 'for Ann' })
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
    [{ card: nowhere }, 'Unknown field "card"'],
  ])('to %.30j is refused', async (body, message) => {
    await wish()
    expect(await refusal(changeWish, { ...of(), body })).toMatchObject({ status: 400, message })
  })

  test('that is not there: 404, though somebody else has it', async () => {
    await wish({}, await aMember(api))
    const refused = await refusal(changeWish, { ...of(), body: { priority: 1 } })
    expect(refused).toMatchObject({ status: 404, message: 'Wishlist item not found' })
  })
})

describe('removing a wish', () => {
  const remove = (cardId = card) => wayne.call(removeWish, of(cardId))

  test('gives back what Undo needs, and a second time changes nothing', async () => {
    const item = await wish({ priority: 7, notes: 'for Ann' })
    expect(await remove()).toEqual({ message: 'Removed from your wishlist', removedItem: item })
    const again = { message: 'This card is not on your wishlist', removedItem: null }
    expect(await remove()).toEqual(again)
    expect(await remove(nowhere)).toEqual(again)
    expect((await wayne.call(getWish, of())).wishlistItem).toBeNull()
    const { priority, notes } = item
    expect(await wish({ priority, notes })).toMatchObject({ priority, notes })
  })

  test('leaves those of others', async () => {
    const other = await aMember(api)
    await wish({}, other)
    await remove()
    expect((await other.call(getWish, of())).wishlistItem).not.toBeNull()
  })

  test('asks for a card with an id', async () => {
    expect(await refusal(removeWish, of('short'))).toMatchObject({
      status: 400,
      message: 'Card ID is required',
    })
  })
})

test('of the cards of a page those that are wished for come in the order asked', async () => {
  await wish({ card: baseCard(3) })
  await wish({ card: baseCard(1) })
  const cards = [baseCard(0), baseCard(1), nowhere, baseCard(3)]
  const { cardIds } = await wayne.call(getWishedCards, { query: { cards: cards.join(',') } })
  expect(cardIds).toEqual([baseCard(1), baseCard(3)])
})
