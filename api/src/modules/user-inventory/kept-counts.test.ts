import { getCard, listCardsOfInsertSet, searchCards } from '@ninepocket/contract/card-endpoints'
import { setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import { deleteAccount } from '@ninepocket/contract/user-endpoints'
import { addCopy, removeCopy, setForTrade, smartRemove } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createLogger } from '../../http/logger.ts'
import { type Api, startApi } from '../../server.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { cutWatchers } from '../../testing/cut-watchers.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { addressOf, type TestApi, testApi } from '../../testing/test-api.ts'

const northern = '2024 Northern Lights Hockey'
const base = plantedId(northern, 'Base')
const card = plantedId(northern, 'Base', 1)
const list = addressOf(listCardsOfInsertSet, { params: { id: base } })
const one = addressOf(getCard, { params: { id: card } })
const search = addressOf(searchCards, { query: { term: 'acuña' } })
const elsewhere = addressOf(listCardsOfInsertSet, { params: { id: plantedId('Old Timers', 'Base') } })

let api: TestApi
/** Another process of the same site. */
let second: Api
let wayne: Member
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
  second = await startApi(parseConfig({ PORT: '4200', DATA_DIR: api.dataDir }), {
    databaseUrl: api.database.url,
    logger: createLogger('silent'),
  })
})
beforeEach(async () => {
  wayne = await aMember(api)
})
afterAll(async () => {
  await second.close()
  await api.close()
})

type Counted = { id: string; numCardsForTrades: number }
function countIn(text: string): number | undefined {
  // The contract's reply; another test judges its form.
  const { cards, card: single } = JSON.parse(text) as { cards?: Counted[]; card?: Counted }
  return (cards?.find(({ id }) => id === card) ?? single)?.numCardsForTrades
}
const asGuest = async (address: string) => countIn(await (await api.get(address)).text())
const elsewhereAsGuest = async (address: string) => countIn((await second.read(address)).json)
const hits = async () =>
  Number(/reply_cache_hits_total (\d+)/.exec(await (await api.get('/metrics')).text())?.[1])

/** Until it is so; longer than a busy machine takes to hear of a change. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

/** Whether what was sent had been kept. */
async function isKept(address: string): Promise<boolean> {
  const before = await hits()
  await api.get(address)
  return (await hits()) > before
}

const add = async (body: { forTrade?: boolean } = {}) =>
  (await wayne.call(addCopy, { body: { card, ...body } })).userInventoryItem.id

describe('how many copies of a card are for trade', () => {
  test.each([
    ['a card', one],
    ['a list', list],
    ['a search', search],
  ])('is shown by the very next read after each change: %s', async (_, address) => {
    const before = (await asGuest(address)) ?? 0
    const counts: Array<number | undefined> = []
    const after = async (change: Promise<unknown>) => {
      await change
      counts.push(((await asGuest(address)) ?? 0) - before)
    }
    const id = await add()
    const marks = (forTrade: boolean) => wayne.call(setForTrade, { params: { id }, body: { forTrade } })
    await after(marks(true))
    await after(add({ forTrade: true }))
    await after(marks(false))
    await after(wayne.call(setInsertSetForTrade, { params: { id: base }, body: { forTrade: true } }))
    await after(wayne.call(removeCopy, { params: { id } }))
    await after(wayne.call(smartRemove, { params: { cardId: card } }))
    expect(counts).toEqual([1, 2, 1, 2, 1, 0])
  })

  test('is heard of by other processes a moment later', async () => {
    const before = (await elsewhereAsGuest(list)) ?? 0
    await add({ forTrade: true })
    await eventually(async () => expect(await elsewhereAsGuest(list)).toBe(before + 1))
    await wayne.call(deleteAccount, { body: { password: wayne.user.password } })
    await eventually(async () => expect(await elsewhereAsGuest(list)).toBe(before))
    await eventually(async () => expect(await asGuest(list)).toBe(before))
  })

  test('is true once many have changed it while many looked', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => aMember(api)))
    const before = (await asGuest(list)) ?? 0
    const change = async (member: Member) => {
      const { userInventoryItem } = await member.call(addCopy, { body: { card } })
      const params = { id: userInventoryItem.id }
      for (let time = 0; time < 9; time += 1)
        await member.call(setForTrade, { params, body: { forTrade: time % 2 === 0 } })
    }
    let isOver = false
    const look = async () => {
      while (!isOver) await asGuest(list)
    }
    const looking = [look(), look(), look()]
    await Promise.all(members.map(change))
    isOver = true
    await Promise.all(looking)
    expect(await asGuest(list)).toBe(before + 4)
    expect(await asGuest(list)).toBe(before + 4)
  })

  test('is not missed by a process that heard nothing for a while', async () => {
    const before = (await elsewhereAsGuest(one)) ?? 0
    await cutWatchers(api.pool)
    await add({ forTrade: true })
    await eventually(async () => expect(await elsewhereAsGuest(one)).toBe(before + 1))
    expect(await asGuest(one)).toBe(before + 1)
  })
})

describe('what is kept', () => {
  test('of other insert sets stays kept, and what changes no count voids nothing', async () => {
    // Words of changes before this one may still be under way.
    for (const address of [elsewhere, list])
      await eventually(async () => expect(await isKept(address)).toBe(true))
    await add()
    expect(await isKept(list)).toBe(true)
    await add({ forTrade: true })
    expect(await isKept(elsewhere)).toBe(true)
    expect(await isKept(list)).toBe(false)
  })

  test('is not taken for true by who holds an older one', async () => {
    const etag = (await api.get(list)).headers.get('etag') ?? ''
    const again = async () => (await api.get(list, { 'if-none-match': etag })).status
    expect(await again()).toBe(304)
    const id = await add({ forTrade: true })
    expect(await again()).toBe(200)
    await wayne.call(removeCopy, { params: { id } })
    // It is what it was.
    expect(await again()).toBe(304)
  })
})
