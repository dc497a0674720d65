import { mostIdsAtOnce } from '@ninepocket/contract/several-ids'
import {
  addWish,
  addWishes,
  getWish,
  listPublicWishes,
  removeWishes,
} from '@ninepocket/contract/wishlist-endpoints'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { onCountedCatalogue } from '../../testing/on-counted-catalogue.ts'
import { plantedId } from '../../testing/plant-catalogue.ts'
import type { TestApi } from '../../testing/test-api.ts'

const northern = '2024 Northern Lights Hockey'
const baseCards = [0, 1, 2, 3, 4, 5].map((index) => plantedId(northern, 'Base', index))
const [first, second, third] = baseCards as [string, string, string]
const goldCard = plantedId(northern, 'Gold', 0)
const parents = { product: plantedId(northern), insertSet: plantedId(northern, 'Base') }
const nowhere = 'f'.repeat(24)

let api: TestApi
let wayne: Member
onCountedCatalogue((site, member) => {
  api = site
  wayne = member
})

const add = (cards: string[], words: object = {}, who = wayne) =>
  who.call(addWishes, { body: { cards, ...words } })
const remove = (cards: string[], who = wayne) => who.call(removeWishes, { body: { cards } })
const wishFor = async (cardId: string, who = wayne) =>
  (await who.call(getWish, { params: { cardId } })).wishlistItem
async function newestFirst() {
  const parts = { params: { userId: wayne.user.id }, query: { sort: 'newest' as const } }
  return (await wayne.call(listPublicWishes, parts)).wishlistItems.map(({ cardId }) => cardId)
}

test('several cards are wished for in the order they are named, with the same words', async () => {
  expect(await add([third, first, goldCard], { priority: 8, notes: 'for Ann' })).toEqual({
    message: 'Added 3 cards to wishlist',
    addedCount: 3,
  })
  expect(await newestFirst()).toEqual([goldCard, first, third])
  for (const card of [first, third, goldCard])
    expect(await wishFor(card)).toMatchObject({ priority: 8, notes: 'for Ann' })
})

test('what is wished for, named twice or not there is passed over', async () => {
  await wayne.call(addWish, { body: { card: first, ...parents, priority: 9 } })
  expect(await add([first, second, second, nowhere])).toMatchObject({ addedCount: 1 })
  expect(await wishFor(first)).toMatchObject({ priority: 9 })
  expect(await wishFor(second)).toMatchObject({ priority: 5, notes: null })
})

test('several go at once and come back whole, the oldest first', async () => {
  await add([second, goldCard])
  await wayne.call(addWish, { body: { card: first, ...parents, priority: 2, notes: 'gift' } })
  await add([third])
  const before = [await wishFor(goldCard), await wishFor(first)]
  expect(await remove([first, nowhere, goldCard, first])).toEqual({
    message: 'Removed 2 cards from wishlist',
    removedItems: before,
  })
  expect(await newestFirst()).toEqual([third, second])
  expect(await remove([first])).toMatchObject({ removedItems: [] })
})

test('wishes of others stay', async () => {
  const other = await aMember(api)
  await add(baseCards, {}, other)
  await add([first])
  expect((await remove(baseCards)).removedItems).toHaveLength(1)
  expect(await wishFor(first, other)).not.toBeNull()
})

test('people who add and remove the same cards at once wait for each other, and never in a circle', async () => {
  const people = [wayne, await aMember(api), await aMember(api)]
  const turned = baseCards.toReversed()
  const all = people.flatMap((who, place) =>
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
  [{ cards: Array.from({ length: mostIdsAtOnce + 1 }, () => first) }, 'cards must be at most 500 ids'],
])('%.40j is refused', async (body, message) => {
  for (const endpoint of [addWishes, removeWishes]) {
    const reply = await wayne.send(endpoint, { body })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message })
  }
})
