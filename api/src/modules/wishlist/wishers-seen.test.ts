import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/card-endpoints'
import { addInsertSetToWishlist, addWish, removeWish } from '@ninepocket/contract/wishlist-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { uncountedCatalogue } from '../../testing/small-catalogue.ts'
import { addressOf, type TestApi, testApi } from '../../testing/test-api.ts'

const northern = '2024 Northern Lights Hockey'
const product = plantedId(northern)
const insertSet = plantedId(northern, 'Base')
const card = plantedId(northern, 'Base', 0)

let api: TestApi
let members: Member[]
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, uncountedCatalogue)
  members = await Promise.all(Array.from({ length: 4 }, () => aMember(api)))
})
afterAll(() => api.close())

const one = addressOf(getCard, { params: { id: card } })
const list = addressOf(listCardsOfInsertSet, { params: { id: insertSet } })
const wishersOf = async () => (await api.call(getCard, { params: { id: card } })).card.numInWishlists
const wishersInSet = async () =>
  (await api.call(listCardsOfInsertSet, { params: { id: insertSet } })).cards.map(
    (each) => each.numInWishlists,
  )
const wish = (member: Member) => member.call(addWish, { body: { card, product, insertSet } })
const unwish = (member: Member) => member.call(removeWish, { params: { cardId: card } })

test('how many people wish for a card is what the next read says, though replies are kept', async () => {
  for (const [index, member] of members.entries()) {
    expect(await wishersOf()).toBe(index)
    await wish(member)
    await wish(member)
    expect(await wishersOf()).toBe(index + 1)
  }
  for (const [index, member] of members.entries()) {
    await unwish(member)
    await unwish(member)
    expect(await wishersOf()).toBe(members.length - index - 1)
  }
})

test('in lists too, for a whole set at once', async () => {
  expect(await wishersInSet()).toEqual([0, 0, 0, 0, 0, 0])
  await members[0]?.call(addInsertSetToWishlist, { params: { id: insertSet }, body: { mode: 'all' } })
  expect(await wishersInSet()).toEqual([1, 1, 1, 1, 1, 1])
  expect(await wishersOf()).toBe(1)
})

test('who holds a reply from before is not told that it still stands', async () => {
  const tags = await Promise.all(
    [one, list].map(async (address) => (await api.get(address)).headers.get('etag')),
  )
  await wish(members[1]!)
  for (const [index, address] of [one, list].entries()) {
    const again = await api.get(address, { 'if-none-match': tags[index] ?? '' })
    expect([again.status, again.headers.get('etag') === tags[index]]).toEqual([200, false])
  }
})

test('nothing that did not happen is counted', async () => {
  const before = await wishersInSet()
  await members[1]?.send(addWish, { body: { card, product: insertSet, insertSet } })
  await members[2]?.send(removeWish, { params: { cardId: card } })
  expect(await wishersInSet()).toEqual(before)
})
