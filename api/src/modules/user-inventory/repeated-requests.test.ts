import { addInsertSet } from '@ninepocket/contract/user-collection-endpoints'
import { addCopy, getOwnedCards } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeOldKeys } from '../../http/once-per-key.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { recountDifferences } from '../../testing/recount-differences.ts'
import { secondProcess } from '../../testing/second-process.ts'
import { addressOf, type TestApi, testApi } from '../../testing/test-api.ts'
import { cleanAccounts } from '../auth/clean-accounts.ts'

const [one, two] = [plantedId('A', 'Base', 0), plantedId('A', 'Base', 1)]
const set = plantedId('A', 'Base')

let api: TestApi
let wayne: Member
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, [
    { name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }, { name: 'Two' }] }] },
  ])
})
beforeEach(async () => {
  wayne = await aMember(api)
})
afterEach(async () => expect(await recountDifferences(api.pool)).toEqual([]))
afterAll(() => api.close())

const send = (address: string, body: object, key: string, who = wayne, url = api.url) =>
  fetch(url + address, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
const add = (key: string, body: object = { card: one }, who = wayne) => send(addCopy.path, body, key, who)
const addSet = (key: string, mode: string) =>
  send(addressOf(addInsertSet, { params: { id: set } }), { mode }, key)
const quantities = async (who = wayne) => {
  const { owned } = await who.call(getOwnedCards, { query: { cards: `${one},${two}` } })
  return owned.map(({ quantity }) => quantity)
}

describe('a request with an Idempotency-Key', () => {
  test('that comes again gets the first reply, and makes nothing more', async () => {
    const first = await add('press-1')
    const second = await add('press-1')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.text()).toBe(await first.text())
    expect(await quantities()).toEqual([1, 0])
  })

  test('that comes many times at once makes one copy', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => add('press-2')))
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(texts).size).toBe(1)
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    expect(await quantities()).toEqual([1, 0])
  })

  test('that comes to two processes at once makes one copy', async () => {
    const other = await secondProcess(api)
    const to = (url: string, key: string) => send(addCopy.path, { card: one }, key, wayne, url)
    try {
      for (const key of ['a', 'b', 'c', 'd', 'e']) {
        const replies = await Promise.all([to(api.url, key), to(other.url, key), to(other.url, key)])
        const texts = await Promise.all(replies.map((reply) => reply.text()))
        expect([new Set(texts).size, ...replies.map(({ status }) => status)]).toEqual([1, 201, 201, 201])
      }
    } finally {
      await other.close()
    }
    expect(await quantities()).toEqual([5, 0])
  })

  test('adds a whole set once', async () => {
    const replies = await Promise.all([addSet('press-3', 'all'), addSet('press-3', 'all')])
    const [first, second] = await Promise.all(replies.map((reply) => reply.text()))
    expect(first).toBe(second)
    expect(await quantities()).toEqual([1, 1])
  })

  test('that says the same in another order is the same', async () => {
    await add('press-4', { card: one, publicNote: 'Signed', condition: 'Mint' })
    const again = await add('press-4', { condition: 'Mint', publicNote: 'Signed', card: { id: one } })
    expect(again.status).toBe(201)
    expect(await quantities()).toEqual([1, 0])
  })

  test.each([
    ['another card', () => add('press-5', { card: two })],
    ['more said of it', () => add('press-5', { card: one, forTrade: true })],
    ['another call', () => addSet('press-5', 'all')],
  ])('that comes with %s is refused', async (_what, sendOther) => {
    await add('press-5')
    const other = await sendOther()
    expect(other.status).toBe(422)
    expect(await other.json()).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This Idempotency-Key was used for another request',
    })
    expect(await quantities()).toEqual([1, 0])
  })

  test('of another person is another request', async () => {
    const other = await aMember(api)
    const replies = [await add('press-6'), await add('press-6', { card: one }, other)]
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(texts).size).toBe(2)
    expect([await quantities(), await quantities(other)]).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('that failed may be tried again', async () => {
    expect((await add('press-7', { card: 'f'.repeat(24) })).status).toBe(404)
    expect((await add('press-7')).status).toBe(201)
  })

  test.each(['', 'two words', 'x'.repeat(201), 'ü'])('“%s” is refused', async (key) => {
    const reply = await add(key)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      message: 'Idempotency-Key must be 1 to 200 visible characters',
    })
    expect(await quantities()).toEqual([0, 0])
  })

  test('is forgotten after a day', async () => {
    const first = await add('old')
    await add('fresh')
    await api.pool.query(
      `update idempotency_keys set created_at = now() - interval '24 h 1 s' where key = 'old' and user_id = $1`,
      [`\\x${wayne.user.id}`],
    )
    await cleanAccounts(api.pool)
    expect(await (await add('old')).text()).not.toBe(await first.text())
    await add('fresh')
    expect(await quantities()).toEqual([3, 0])
  })

  test('is forgotten before where the same person has sent very many since, and nobody else’s', async () => {
    const others = await aMember(api)
    await add('of-others', undefined, others)
    const first = await (await add('first')).text()
    const replies = [await (await add('second')).text(), await (await add('third')).text()]
    await removeOldKeys(api.pool, Buffer.byteLength(replies.join('')))
    expect([await (await add('second')).text(), await (await add('third')).text()]).toEqual(replies)
    expect(await (await add('first')).text()).not.toBe(first)
    await add('of-others', undefined, others)
    expect([await quantities(), await quantities(others)]).toEqual([
      [4, 0],
      [1, 0],
    ])
  })
})

test('without a key each request adds a copy', async () => {
  await wayne.call(addCopy, { body: { card: one } })
  await wayne.call(addCopy, { body: { card: one } })
  expect(await quantities()).toEqual([2, 0])
})
