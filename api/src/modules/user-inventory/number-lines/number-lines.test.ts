import { collectSerialNumbersById } from '@ninepocket/contract/collection/copy-details'
import type { NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import {
  applyNumberLine,
  getChecklistWithOwnCounts,
} from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { restoreCopies, setCopiesForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  listOwnCopies,
  undoAddCopies,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { addWish, getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { baseInsertSetId, getBaseCardId, productId, unknownId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApiWithCounterCheck } from '../../../testing/catalogue/test-api-with-counter-check.ts'
import { maxCopiesPerUser } from '../../holdings/copies/max-copies-per-user.ts'

const [first, second, third] = [getBaseCardId(0), getBaseCardId(1), getBaseCardId(2)]
/** The only card with a serial total: 50. */
const numberedCard = getBaseCardId(3)

const api = await setUpTestApiWithCounterCheck()
let wayne: Member
beforeEach(async () => {
  wayne = await aMember(api)
})

type Entry = { card: string; count?: number; serialNumbers?: string[] }
const toParts = (mode: NumberLineMode, entries: Entry[], key = '') => ({
  params: { id: baseInsertSetId },
  body: { mode, entries },
  ...(key !== '' && { idempotencyKey: key }),
})
const commit = (mode: NumberLineMode, ...entries: Entry[]) => wayne.call(applyNumberLine, toParts(mode, entries))
const expectRejection = (mode: NumberLineMode, ...entries: Entry[]) =>
  wayne.expectError(applyNumberLine, toParts(mode, entries))
const listCopies = async () => (await wayne.call(listOwnCopies, {})).userInventoryItems
const countCopies = async () =>
  Object.fromEntries(
    Object.entries(Object.groupBy(await listCopies(), ({ cardId }) => cardId)).map(([card, copies]) => [
      card,
      copies?.length,
    ]),
  )
const add = async (card: string, details: object = {}) =>
  (await wayne.call(addCopy, { body: { card, ...details } })).userInventoryItem.id
type Reply = EndpointReply<typeof applyNumberLine>
const getIds = ({ copies }: Reply) => copies.map(({ id }) => id)
const undoAdd = (copies: Reply['copies']) =>
  wayne.call(undoAddCopies, {
    body: { ids: copies.map(({ id }) => id), serialNumbers: collectSerialNumbersById(copies) },
  })
const getChecklist = async () =>
  (await wayne.call(getChecklistWithOwnCounts, { params: { id: baseInsertSetId } })).cards

test('lists all cards in printed order with the counts of the caller', async () => {
  await add(second, { forTrade: true })
  await add(second, { forSale: true })
  await wayne.call(addWish, { body: { card: third, product: productId, insertSet: baseInsertSetId } })
  const cards = await getChecklist()
  expect(cards.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5].map(getBaseCardId))
  expect(cards[1]).toMatchObject({ quantity: 2, forTrade: 1, forSale: 1, inWishlist: false })
  expect(cards[2]).toMatchObject({ quantity: 0, inWishlist: true })
  expect(cards[3]).toMatchObject({ serialTotal: 50 })
})

describe('adding copies', () => {
  test('adds each card with its count and its serial numbers, and Undo removes exactly these copies', async () => {
    await add(first)
    const reply = await commit(
      'collection',
      { card: first, count: 2 },
      { card: numberedCard, count: 3, serialNumbers: ['07', '8'] },
    )
    expect(reply).toMatchObject({ changedCount: 5, cardIds: [], removedItems: [] })
    expect(await countCopies()).toEqual({ [first]: 3, [numberedCard]: 3 })
    const serials = (await listCopies())
      .filter(({ cardId }) => cardId === numberedCard)
      .map(({ serialNumber }) => serialNumber)
    expect(serials.toSorted()).toEqual(['07', '8', null])
    expect(await undoAdd(reply.copies)).toMatchObject({ removedCount: 5 })
    expect(await countCopies()).toEqual({ [first]: 1 })
  })

  test('Undo keeps copies that were changed since', async () => {
    const { copies } = await commit('collection', {
      card: numberedCard,
      count: 2,
      serialNumbers: ['7', '8'],
    })
    await wayne.call(updateCopy, { params: { id: copies[0]?.id ?? '' }, body: { serialNumber: '9' } })
    expect(await undoAdd(copies)).toMatchObject({ removedCount: 1 })
    expect(await listCopies()).toMatchObject([{ serialNumber: '9' }])
  })

  test('adds them once when the request is repeated', async () => {
    const parts = toParts('collection', [{ card: first, count: 2 }], 'line-1')
    const replies = await Promise.all([1, 2].map(() => wayne.call(applyNumberLine, parts)))
    expect(replies[0]).toEqual(replies[1])
    expect(await countCopies()).toEqual({ [first]: 2 })
  })

  test('adds none when the limit on copies allows only some', async () => {
    await add(first)
    await api.pool.query('update user_stats set copies = $2 where user_id = $1', [
      hexToByteaParam(wayne.user.id),
      maxCopiesPerUser - 1,
    ])
    expect(await expectRejection('collection', { card: first }, { card: second })).toMatchObject({
      status: 409,
      code: 'TOO_MANY_COPIES',
    })
    expect(await countCopies()).toEqual({ [first]: 1 })
    await api.pool.query('update user_stats set copies = 1 where user_id = $1', [hexToByteaParam(wayne.user.id)])
  })

  test.each([
    [[{ card: numberedCard, serialNumbers: ['51'] }], 400, "Serial number can't be higher than 50"],
    [[{ card: first }, { card: seededId('2024 Northern Lights Hockey', 'Gold', 0) }], 404, 'Card not found'],
    [[{ card: unknownId }], 404, 'Card not found'],
    [[], 400, 'entries must be a list of cards'],
    [[{ card: first }, { card: first }], 400, 'entries must name each card once'],
    [[{ card: first, count: 0 }], 400, 'count must be a whole number from 1 to 999'],
    [[{ card: first, serialNumbers: ['x'] }], 400, 'serialNumbers must be a list of numbers with at most 10 digits'],
    [[{ card: first, serialNumbers: ['1', '2'] }], 400, 'count must be at least the number of serial numbers'],
    [
      Array.from({ length: 11 }, (_, index) => ({
        card: getBaseCardId(index % 6).replace(/.$/, index.toString(16)),
        count: 999,
      })),
      400,
      'A line can list at most 10000 copies',
    ],
  ] satisfies Array<[Entry[], number, string]>)('rejects %.70j, and adds none', async (entries, status, message) => {
    expect(await expectRejection('collection', ...entries)).toMatchObject({ status, message })
    expect(await listCopies()).toEqual([])
  })

  test('rejects an unknown insert set', async () => {
    const parts = { ...toParts('collection', [{ card: first }]), params: { id: unknownId } }
    expect(await wayne.expectError(applyNumberLine, parts)).toMatchObject({
      status: 404,
      message: 'Insert set not found',
    })
  })
})

test('adds wishes for the cards that have none, and names these', async () => {
  await wayne.call(addWish, { body: { card: second, product: productId, insertSet: baseInsertSetId } })
  const reply = await commit('wishlist', { card: first }, { card: second }, { card: third })
  expect(reply).toMatchObject({ changedCount: 2, copies: [] })
  expect(reply.cardIds.toSorted()).toEqual([first, third].toSorted())
  const query = { cards: [first, second, third].join(',') }
  expect((await wayne.call(getWishlistedCards, { query })).cardIds).toHaveLength(3)
})

test('marks the newest copies that are not marked, and leaves out what the caller does not have', async () => {
  const [oldest, middle] = [await add(first), await add(first)]
  await add(first, { forTrade: true })
  const ids = getIds(await commit('trade', { card: first }, { card: second }))
  expect(ids).toEqual([middle])
  expect((await listCopies()).filter(({ forTrade }) => forTrade)).toHaveLength(2)
  await wayne.call(setCopiesForTrade, { body: { ids, forTrade: false } })
  expect(getIds(await commit('trade', { card: first, count: 9 })).toSorted()).toEqual([oldest, middle].toSorted())
  expect(getIds(await commit('sale', { card: first, count: 2 }))).toHaveLength(2)
})

test('removes the copy with the serial number and the newest ones, and Undo restores every detail', async () => {
  await add(numberedCard, { serialNumber: '7', publicNote: 'Signed' })
  await add(numberedCard, { condition: 'Mint' })
  const kept = await add(first)
  await add(first, { forTrade: true })
  const before = (await listCopies()).map(({ cardId, serialNumber, condition, publicNote, forTrade }) => ({
    cardId,
    serialNumber,
    condition,
    publicNote,
    forTrade,
  }))
  const reply = await commit('removal', { card: first }, { card: numberedCard, serialNumbers: ['007'] })
  expect(reply).toMatchObject({
    changedCount: 2,
    removedItems: [{ publicNote: 'Signed' }, { cardId: first, forTrade: true }],
  })
  expect((await listCopies()).map(({ id }) => id)).toContain(kept)
  const copies = reply.removedItems.map(({ cardId, serialNumber, condition, publicNote, forTrade }) => ({
    card: cardId,
    serialNumber,
    condition,
    publicNote,
    forTrade,
  }))
  await wayne.call(restoreCopies, { body: { copies } })
  const restored = await listCopies()
  expect(restored).toHaveLength(before.length)
  for (const copy of before) expect(restored).toContainEqual(expect.objectContaining(copy))
})
