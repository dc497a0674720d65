import { getCard, listCardsOfInsertSet, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { setInsertSetForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  removeCopy,
  removeCopyUnlessCopiesDiffer,
  setCopyForTrade,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { baseInsertSetId, getBaseCardId, smallCatalogue } from '../../../testing/catalogue/small-catalogue.ts'
import { dropListenConnections } from '../../../testing/drop-listen-connections.ts'
import { startSecondApi } from '../../../testing/second-api.ts'
import { buildUrl } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const card = getBaseCardId(1)
const insertSetUrl = buildUrl(listCardsOfInsertSet, { params: { id: baseInsertSetId } })
const cardUrl = buildUrl(getCard, { params: { id: card } })
const searchUrl = buildUrl(searchCards, { query: { term: 'acuña' } })
const otherInsertSetUrl = buildUrl(listCardsOfInsertSet, { params: { id: seededId('Old Timers', 'Base') } })

const api = await setUpTestApi({ products: smallCatalogue })
const otherProcess = await startSecondApi(api)
afterAll(() => otherProcess.close())
let wayne: Member
beforeEach(async () => {
  wayne = await aMember(api)
})

type CountedCard = { id: string; numCardsForTrades: number }
function parseCount(text: string): number | undefined {
  // Another test checks the form of this reply.
  const { cards, card: single } = JSON.parse(text) as { cards?: CountedCard[]; card?: CountedCard }
  return (cards?.find(({ id }) => id === card) ?? single)?.numCardsForTrades
}
const readCountAsGuest = async (address: string) => parseCount(await (await api.get(address)).text())
const readCountFromOtherProcess = async (address: string) => parseCount((await otherProcess.api.read(address)).json)
const countCacheHits = async () =>
  Number(/reply_cache_hits_total (\d+)/.exec(await (await api.get('/metrics')).text())?.[1])

/** True when the reply came from the cache. */
async function isCached(address: string): Promise<boolean> {
  const before = await countCacheHits()
  await api.get(address)
  return (await countCacheHits()) > before
}

const add = async (body: { forTrade?: boolean } = {}) =>
  (await wayne.call(addCopy, { body: { card, ...body } })).userInventoryItem.id

describe('number of copies for trade', () => {
  test.each([
    ['a card', cardUrl],
    ['a list', insertSetUrl],
    ['a search', searchUrl],
  ])('is correct in the next read after each change: %s', async (_, address) => {
    const before = (await readCountAsGuest(address)) ?? 0
    const counts: Array<number | undefined> = []
    const after = async (change: Promise<unknown>) => {
      await change
      counts.push(((await readCountAsGuest(address)) ?? 0) - before)
    }
    const id = await add()
    const marks = (forTrade: boolean) => wayne.call(setCopyForTrade, { params: { id }, body: { forTrade } })
    await after(marks(true))
    await after(add({ forTrade: true }))
    await after(marks(false))
    await after(wayne.call(setInsertSetForTrade, { params: { id: baseInsertSetId }, body: { forTrade: true } }))
    await after(wayne.call(removeCopy, { params: { id } }))
    await after(wayne.call(removeCopyUnlessCopiesDiffer, { params: { cardId: card } }))
    expect(counts).toEqual([1, 2, 1, 2, 1, 0])
  })

  test('reaches other processes a moment later', async () => {
    const before = (await readCountFromOtherProcess(insertSetUrl)) ?? 0
    await add({ forTrade: true })
    await vi.waitFor(async () => expect(await readCountFromOtherProcess(insertSetUrl)).toBe(before + 1))
    await wayne.call(deleteAccount, { body: { password: wayne.user.password } })
    await vi.waitFor(async () => expect(await readCountFromOtherProcess(insertSetUrl)).toBe(before))
    await vi.waitFor(async () => expect(await readCountAsGuest(insertSetUrl)).toBe(before))
  })

  test('is correct after many concurrent changes and reads', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => aMember(api)))
    const before = (await readCountAsGuest(insertSetUrl)) ?? 0
    const change = async (member: Member) => {
      const { userInventoryItem } = await member.call(addCopy, { body: { card } })
      const params = { id: userInventoryItem.id }
      for (let time = 0; time < 9; time += 1)
        await member.call(setCopyForTrade, { params, body: { forTrade: time % 2 === 0 } })
    }
    let isOver = false
    const look = async () => {
      while (!isOver) await readCountAsGuest(insertSetUrl)
    }
    const looking = [look(), look(), look()]
    await Promise.all(members.map(change))
    isOver = true
    await Promise.all(looking)
    expect(await readCountAsGuest(insertSetUrl)).toBe(before + 4)
    expect(await readCountAsGuest(insertSetUrl)).toBe(before + 4)
  })

  test('reaches a process that lost its notifications for a while', async () => {
    const before = (await readCountFromOtherProcess(cardUrl)) ?? 0
    await dropListenConnections(api.pool)
    await add({ forTrade: true })
    await vi.waitFor(async () => expect(await readCountFromOtherProcess(cardUrl)).toBe(before + 1))
    expect(await readCountAsGuest(cardUrl)).toBe(before + 1)
  })
})

describe('cached replies', () => {
  test('of other insert sets stay cached, and a change without effect on counts drops none', async () => {
    // Notifications of earlier changes may still arrive.
    for (const address of [otherInsertSetUrl, insertSetUrl])
      await vi.waitFor(async () => expect(await isCached(address)).toBe(true))
    await add()
    expect(await isCached(insertSetUrl)).toBe(true)
    await add({ forTrade: true })
    expect(await isCached(otherInsertSetUrl)).toBe(true)
    expect(await isCached(insertSetUrl)).toBe(false)
  })

  test('do not match an ETag from before a change', async () => {
    const etag = (await api.get(insertSetUrl)).headers.get('etag') ?? ''
    const again = async () => (await api.get(insertSetUrl, { 'if-none-match': etag })).status
    expect(await again()).toBe(304)
    const id = await add({ forTrade: true })
    expect(await again()).toBe(200)
    await wayne.call(removeCopy, { params: { id } })
    // The counts are the same as before.
    expect(await again()).toBe(304)
  })
})
