import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { addInsertSetToWishlist, addWish, removeWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productId,
  smallCatalogueWithoutCounters,
} from '../../../testing/catalogue/small-catalogue.ts'
import { buildUrl } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const card = getBaseCardId(0)

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const members = await Promise.all(Array.from({ length: 4 }, () => aMember(api)))

const cardUrl = buildUrl(getCard, { params: { id: card } })
const insertSetUrl = buildUrl(listCardsOfInsertSet, { params: { id: baseInsertSetId } })
const readWishlistCount = async () => (await api.call(getCard, { params: { id: card } })).card.numInWishlists
const readInsertSetWishlistCount = async () =>
  (await api.call(listCardsOfInsertSet, { params: { id: baseInsertSetId } })).cards.map((each) => each.numInWishlists)
const addWishFor = (member: Member) =>
  member.call(addWish, { body: { card, product: productId, insertSet: baseInsertSetId } })
const removeWishFor = (member: Member) => member.call(removeWish, { params: { cardId: card } })

test('the next read shows the new number of wishlists when the reply was cached', async () => {
  for (const [index, member] of members.entries()) {
    expect(await readWishlistCount()).toBe(index)
    await addWishFor(member)
    await addWishFor(member)
    expect(await readWishlistCount()).toBe(index + 1)
  }
  for (const [index, member] of members.entries()) {
    await removeWishFor(member)
    await removeWishFor(member)
    expect(await readWishlistCount()).toBe(members.length - index - 1)
  }
})

test('lists show the new number of wishlists when a whole insert set was added', async () => {
  expect(await readInsertSetWishlistCount()).toEqual([0, 0, 0, 0, 0, 0])
  await members[0]?.call(addInsertSetToWishlist, { params: { id: baseInsertSetId }, body: { mode: 'all' } })
  expect(await readInsertSetWishlistCount()).toEqual([1, 1, 1, 1, 1, 1])
  expect(await readWishlistCount()).toBe(1)
})

test('an ETag from before a change of wishes does not match', async () => {
  const tags = await Promise.all(
    [cardUrl, insertSetUrl].map(async (address) => (await api.get(address)).headers.get('etag')),
  )
  await addWishFor(members[1]!)
  for (const [index, address] of [cardUrl, insertSetUrl].entries()) {
    const again = await api.get(address, { 'if-none-match': tags[index] ?? '' })
    expect([again.status, again.headers.get('etag') === tags[index]]).toEqual([200, false])
  }
})

test('counters do not change when a change has no effect or fails', async () => {
  const before = await readInsertSetWishlistCount()
  await members[1]?.send(addWish, { body: { card, product: baseInsertSetId, insertSet: baseInsertSetId } })
  await members[2]?.send(removeWish, { params: { cardId: card } })
  expect(await readInsertSetWishlistCount()).toEqual(before)
})
