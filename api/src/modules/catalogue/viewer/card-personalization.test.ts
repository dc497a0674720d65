import * as cardCalls from '@ninepocket/contract/catalogue/card-endpoints'
import { listInsertSetsOfProductWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { addWish, removeWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { describe, expect, test } from 'vitest'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productId,
  smallCatalogue,
} from '../../../testing/catalogue/small-catalogue.ts'
import { buildUrl } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const cardOwnedTwice = getBaseCardId(0)
const cardOwnedOnce = getBaseCardId(2)
const wishlistedCard = getBaseCardId(3)

const api = await setUpTestApi({ products: smallCatalogue })
const wayne = await aMember(api)
const otherMember = await aMember(api)
await wayne.call(addCopy, { body: { card: cardOwnedTwice } })
await wayne.call(addCopy, { body: { card: cardOwnedTwice, forTrade: true } })
await wayne.call(addCopy, { body: { card: cardOwnedOnce } })
await wayne.call(addWish, { body: { card: cardOwnedTwice, product: productId, insertSet: baseInsertSetId } })
await wayne.call(addWish, { body: { card: wishlistedCard, product: productId, insertSet: baseInsertSetId } })

/** Every call that returns catalogue cards. Each reply contains the card of which Wayne has two copies. */
const calls: ReadonlyArray<[Endpoint, { params?: Record<string, string>; query?: Record<string, string> }]> = [
  [cardCalls.listCards, {}],
  [cardCalls.getCard, { params: { id: cardOwnedTwice } }],
  [cardCalls.listCardsOfInsertSet, { params: { id: baseInsertSetId } }],
  [cardCalls.listCardsOfInsertSetForViewer, { params: { id: baseInsertSetId } }],
  [cardCalls.listCardsOfProduct, { params: { id: productId } }],
  [cardCalls.searchCards, { query: { term: 'marlowe' } }],
  [searchCatalogue, { query: { term: 'marlowe' } }],
]

type CardFlags = { id: string; quantity: number; inForTrade: boolean; inWishlist: boolean }
/** Returns the viewer's flags by card, where any is set. */
async function readFlags(reply: Response) {
  // The contract's tests check the reply; only the flags matter here.
  const body = (await reply.json()) as { cards?: CardFlags[]; card?: CardFlags }
  const cards = body.cards ?? (body.card ? [body.card] : [])
  return Object.fromEntries(
    cards
      .filter(({ quantity, inForTrade, inWishlist }) => quantity > 0 || inForTrade || inWishlist)
      .map(({ id, quantity, inForTrade, inWishlist }) => [id, { quantity, inForTrade, inWishlist }]),
  )
}
const ownedFlags = { quantity: 2, inForTrade: true, inWishlist: true }

describe.each(calls)('$path', (endpoint, parts) => {
  test("returns a member's own flags to that member only", async () => {
    const address = buildUrl(endpoint, parts)
    // Caches the guest reply first. It must not be returned to a member.
    await api.get(address)
    const reply = await wayne.send(endpoint, parts)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect((await readFlags(reply))[cardOwnedTwice]).toEqual(ownedFlags)
  })

  test('returns no flags of the member to other users and guests', async () => {
    expect(await readFlags(await otherMember.send(endpoint, parts))).toEqual({})
    const guests = await api.get(buildUrl(endpoint, parts))
    expect(guests.headers.get('cache-control')).toBe('public, no-cache')
    expect(await readFlags(guests)).toEqual({})
  })

  test('keeps member replies and guest replies apart', async () => {
    const address = buildUrl(endpoint, parts)
    const own = (await wayne.send(endpoint, parts)).headers.get('etag') ?? ''
    const guests = (await api.get(address)).headers.get('etag') ?? ''
    expect((await api.get(address, { 'if-none-match': own })).status).toBe(200)
    const { cookie } = wayne
    expect((await api.get(address, { 'if-none-match': guests, cookie })).status).toBe(200)
    expect((await api.get(address, { 'if-none-match': own, cookie })).status).toBe(304)
  })
})

test('flags a wishlisted card that is not owned, and clears the flag after removal', async () => {
  const readOwnFlags = async () =>
    (await readFlags(await wayne.send(cardCalls.listCardsOfInsertSet, { params: { id: baseInsertSetId } })))[
      wishlistedCard
    ]
  expect(await readOwnFlags()).toEqual({ quantity: 0, inForTrade: false, inWishlist: true })
  await wayne.call(removeWish, { params: { cardId: wishlistedCard } })
  expect(await readOwnFlags()).toBeUndefined()
})

test('returns the guest reply for an expired session', async () => {
  const reply = await api.get(buildUrl(cardCalls.getCard, { params: { id: cardOwnedTwice } }), {
    cookie: 'session=gone',
  })
  expect([reply.status, await readFlags(reply)]).toEqual([200, {}])
})

describe('cards of an insert set for the viewer', () => {
  const names = (list: { cards: Array<{ id: string }> }) => list.cards.map(({ id }) => id)
  const buildRequest = (query: Record<string, string | number>) => ({ params: { id: baseInsertSetId }, query })

  test('have no viewer data when the query excludes it', async () => {
    const reply = await wayne.send(cardCalls.listCardsOfInsertSetForViewer, buildRequest({ includeUserData: 'false' }))
    expect(await readFlags(reply)).toEqual({})
  })

  test('are the owned or the missing ones, with exact totals', async () => {
    const call = (query: Record<string, string | number>) =>
      wayne.call(cardCalls.listCardsOfInsertSetForViewer, buildRequest(query))
    const owned = await call({ have: 'owned' })
    expect([names(owned), owned.totalCards]).toEqual([[cardOwnedTwice, cardOwnedOnce], 2])
    expect(owned.cards.map(({ quantity }) => quantity)).toEqual([2, 1])
    const missing = await call({ have: 'missing' })
    expect(names(missing)).toEqual([1, 3, 4, 5].map((index) => getBaseCardId(index)))
    expect(missing).toMatchObject({ totalCards: 4, currentPage: 1, totalPages: 1 })
    expect((await call({ have: 'all' })).totalCards).toBe(6)
    const second = await call({ have: 'missing', limit: 3, page: 2 })
    expect([second.cards.length, second.totalPages]).toEqual([1, 2])
    expect(names(await call({ have: 'missing', term: 'hale' }))).toEqual([getBaseCardId(3)])
  })

  test.each(['owned', 'missing'])('require a login for have=%s', async (have) => {
    const reply = await aClientWithCookies(api).expectError(
      cardCalls.listCardsOfInsertSetForViewer,
      buildRequest({ have }),
    )
    expect(reply).toMatchObject({ status: 401, message: 'Authentication required' })
  })

  test('return 404 when the set does not exist', async () => {
    const reply = await wayne.send(cardCalls.listCardsOfInsertSetForViewer, {
      params: { id: 'f'.repeat(24) },
      query: { have: 'owned' },
    })
    expect(reply.status).toBe(404)
  })
})

describe("cards of a set in a user's collection", () => {
  const of = (userId?: string) => ({ params: { id: baseInsertSetId }, query: userId ? { userId } : {} })
  const collected = async (member: Member, userId?: string) =>
    readFlags(await member.send(cardCalls.listUserCardsOfInsertSet, of(userId)))

  test('are the viewer’s own when no user is given', async () => {
    expect(await collected(wayne)).toEqual({
      [cardOwnedTwice]: ownedFlags,
      [cardOwnedOnce]: { quantity: 1, inForTrade: false, inWishlist: false },
    })
  })

  test('contain the viewer’s flags when they belong to another user', async () => {
    const list = await otherMember.call(cardCalls.listUserCardsOfInsertSet, of(wayne.user.id))
    expect(list.cards.map(({ id, quantity }) => [id, quantity])).toEqual([
      [cardOwnedTwice, 0],
      [cardOwnedOnce, 0],
    ])
    expect(list.totalCards).toBe(2)
  })

  test('are empty for a guest when no user is given', async () => {
    const list = await api.call(cardCalls.listUserCardsOfInsertSet, of())
    expect(list).toEqual({ cards: [], currentPage: 1, totalPages: 1, totalCards: 0 })
  })
})

describe('insert sets of a product for a user', () => {
  const of = (query: Record<string, string | number> = {}) => ({ params: { productId }, query })
  const listInsertSets = async (query?: Record<string, string | number>, member: Pick<Member, 'call'> = wayne) => {
    const list = await member.call(listInsertSetsOfProductWithCompletion, of(query))
    return [list.insertSets.map(({ name, completion: { owned } }) => `${name} ${owned}`), list.totalInsertSets]
  }
  const none = ['Base 0', 'Gold 0', 'Gold Signatures 0', 'Empty Set 0']

  test("contain the user's number of different cards", async () => {
    expect(await listInsertSets()).toEqual([['Base 2', 'Gold 0', 'Gold Signatures 0', 'Empty Set 0'], 4])
    expect(await listInsertSets({ userId: wayne.user.id }, otherMember)).toEqual(await listInsertSets())
    expect(await listInsertSets({}, otherMember)).toEqual([none, 4])
    expect(await listInsertSets({}, api)).toEqual([none, 4])
  })

  test('are those of which the user has a card, or misses one', async () => {
    expect(await listInsertSets({ have: 'owned' })).toEqual([['Base 2'], 1])
    expect(await listInsertSets({ have: 'missing' })).toEqual([['Base 2', 'Gold 0', 'Gold Signatures 0'], 3])
    expect(await listInsertSets({ have: 'missing', term: 'gold', limit: 1, page: 2 })).toEqual([
      ['Gold Signatures 0'],
      2,
    ])
    expect(await listInsertSets({ have: 'owned', userId: wayne.user.id }, api)).toEqual([['Base 2'], 1])
  })

  test('require a login for the filter `have`', async () => {
    const refusal = await aClientWithCookies(api).expectError(
      listInsertSetsOfProductWithCompletion,
      of({ have: 'owned' }),
    )
    expect(refusal).toMatchObject({ status: 401, message: 'Authentication required' })
  })
})
