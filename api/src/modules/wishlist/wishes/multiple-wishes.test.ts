import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'
import {
  addInsertSetToWishlist,
  addWish,
  addWishes,
  getWish,
  listUserWishes,
  removeWish,
  removeWishes,
} from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { getBaseCardId, productName, unknownId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApiWithCounterCheck } from '../../../testing/catalogue/test-api-with-counter-check.ts'

const baseCards = [0, 1, 2, 3, 4, 5].map((index) => getBaseCardId(index))
const [first, second, third] = baseCards as [string, string, string]
const goldCard = seededId(productName, 'Gold', 0)
const parents = { product: seededId(productName), insertSet: seededId(productName, 'Base') }

const api = await setUpTestApiWithCounterCheck()
let wayne: Member
beforeEach(async () => {
  wayne = await aMember(api)
})

const add = (cards: string[], fields: object = {}, who = wayne) => who.call(addWishes, { body: { cards, ...fields } })
const remove = (cards: string[], who = wayne) => who.call(removeWishes, { body: { cards } })
const findWish = async (cardId: string, who = wayne) => (await who.call(getWish, { params: { cardId } })).wishlistItem
async function listNewestFirst() {
  const parts = { params: { userId: wayne.user.id }, query: { sort: 'newest' as const } }
  return (await wayne.call(listUserWishes, parts)).wishlistItems.map(({ cardId }) => cardId)
}

test('adds several wishes in the requested order, with the same details', async () => {
  expect(await add([third, first, goldCard], { priority: 8, notes: 'for Ann' })).toEqual({
    message: 'Added 3 cards to wishlist',
    addedCount: 3,
  })
  expect(await listNewestFirst()).toEqual([goldCard, first, third])
  for (const card of [first, third, goldCard])
    expect(await findWish(card)).toMatchObject({ priority: 8, notes: 'for Ann' })
})

test('skips cards that are wishlisted, repeated or unknown', async () => {
  await wayne.call(addWish, { body: { card: first, ...parents, priority: 9 } })
  expect(await add([first, second, second, unknownId])).toMatchObject({ addedCount: 1 })
  expect(await findWish(first)).toMatchObject({ priority: 9 })
  expect(await findWish(second)).toMatchObject({ priority: 5, notes: null })
})

test('removes several wishes at once and returns them whole, oldest first', async () => {
  await add([second, goldCard])
  await wayne.call(addWish, { body: { card: first, ...parents, priority: 2, notes: 'gift' } })
  await add([third])
  const before = [await findWish(goldCard), await findWish(first)]
  expect(await remove([first, unknownId, goldCard, first])).toEqual({
    message: 'Removed 2 cards from wishlist',
    removedItems: before,
  })
  expect(await listNewestFirst()).toEqual([third, second])
  expect(await remove([first])).toMatchObject({ removedItems: [] })
})

test('returns the removed wishes again when the request is repeated with its key', async () => {
  await add([first, second], { notes: 'for Ann' })
  const send = (cards: string[]) =>
    fetch(api.url + removeWishes.path, {
      method: removeWishes.method,
      headers: { ...wayne.headers, 'content-type': 'application/json', 'idempotency-key': 'press' },
      body: JSON.stringify({ cards }),
    })
  const reply = await (await send([first, second])).json()
  expect(reply).toMatchObject({ removedItems: [{ notes: 'for Ann' }, { notes: 'for Ann' }] })
  await add([first])
  expect(await (await send([first, second])).json()).toEqual(reply)
  expect(await findWish(first)).not.toBeNull()
  expect((await send([first])).status).toBe(422)
})

test('keeps the wishes of other users', async () => {
  const other = await aMember(api)
  await add(baseCards, {}, other)
  await add([first])
  expect((await remove(baseCards)).removedItems).toHaveLength(1)
  expect(await findWish(first, other)).not.toBeNull()
})

test('users who add and remove the same cards at once never deadlock', async () => {
  const members = [wayne, await aMember(api), await aMember(api)]
  const turned = baseCards.toReversed()
  const all = members.flatMap((who, place) =>
    [1, 2, 3, 4].flatMap(() => [
      add(place % 2 ? turned : baseCards, {}, who),
      remove(place % 2 ? baseCards : turned, who),
    ]),
  )
  await expect(Promise.all(all)).resolves.toHaveLength(24)
})

test.each([
  [{}, 'cards must be a list of ids'],
  [{ cards: [] }, 'Card ID is required'],
  [{ cards: ['short'] }, 'Card ID is required'],
  [{ cards: Array.from({ length: maxIdsPerRequest + 1 }, () => first) }, 'cards must be at most 500 ids'],
])('rejects %.40j', async (body, message) => {
  for (const endpoint of [addWishes, removeWishes]) {
    expect(await wayne.expectError(endpoint, { body })).toMatchObject({ status: 400, message })
  }
})

test('returns the first reply to repeated requests, so that Undo still knows what changed', async () => {
  const addSome = { body: { cards: [first, second] }, idempotencyKey: 'add-wishes' }
  expect(await wayne.call(addWishes, addSome)).toMatchObject({ addedCount: 2 })
  expect(await wayne.call(addWishes, addSome)).toMatchObject({ addedCount: 2 })

  const removeOne = { params: { cardId: first }, idempotencyKey: 'remove-wish' }
  const removed = await wayne.call(removeWish, removeOne)
  expect(removed.removedItem).toMatchObject({ cardId: first })
  expect(await wayne.call(removeWish, removeOne)).toEqual(removed)

  const addSet = { params: { id: parents.insertSet }, body: { mode: 'all' as const }, idempotencyKey: 'wish-set' }
  const added = await wayne.call(addInsertSetToWishlist, addSet)
  expect(added.cardIds).toEqual(expect.arrayContaining([first, third]))
  expect(await wayne.call(addInsertSetToWishlist, addSet)).toEqual(added)
  const another = { ...addSet, body: { mode: 'missing' as const } }
  expect(await wayne.expectError(addInsertSetToWishlist, another)).toMatchObject({ status: 422 })
})
