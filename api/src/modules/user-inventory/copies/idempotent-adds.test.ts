import { addInsertSetToCollection } from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy, getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pruneIdempotencyKeys } from '../../../http/endpoints/run-idempotently.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { aProductWithCards, seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { startSecondApi } from '../../../testing/second-api.ts'
import { buildUrl } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { deleteExpiredAuthData } from '../../auth/accounts/delete-expired-auth-data.ts'

const [firstCard, secondCard] = [seededId('A', 'Base', 0), seededId('A', 'Base', 1)]
const insertSetId = seededId('A', 'Base')

let wayne: Member
const api = await setUpTestApi()
await seedCatalogue(api.pool, [aProductWithCards([{ name: 'One' }, { name: 'Two' }])])
beforeEach(async () => {
  wayne = await aMember(api)
})
afterEach(async () => expect(await findCounterDrift(api.pool)).toEqual([]))

const send = (address: string, body: object, key: string, who = wayne, url = api.url) =>
  fetch(url + address, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
const add = (key: string, body: object = { card: firstCard }, who = wayne) => send(addCopy.path, body, key, who)
const addWholeInsertSet = (key: string, mode: string) =>
  send(buildUrl(addInsertSetToCollection, { params: { id: insertSetId } }), { mode }, key)
const readQuantities = async (who = wayne) => {
  const { owned } = await who.call(getOwnedCardCounts, { query: { cards: `${firstCard},${secondCard}` } })
  return owned.map(({ quantity }) => quantity)
}

describe('a request with an Idempotency-Key', () => {
  test('gets the first reply again when repeated, and adds nothing', async () => {
    const first = await add('press-1')
    const second = await add('press-1')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.text()).toBe(await first.text())
    expect(await readQuantities()).toEqual([1, 0])
  })

  test('adds one copy when sent many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => add('press-2')))
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(texts).size).toBe(1)
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    expect(await readQuantities()).toEqual([1, 0])
  })

  test('adds one copy when sent to two processes at once', async () => {
    const other = await startSecondApi(api)
    const to = (url: string, key: string) => send(addCopy.path, { card: firstCard }, key, wayne, url)
    try {
      for (const key of ['a', 'b', 'c', 'd', 'e']) {
        const replies = await Promise.all([to(api.url, key), to(other.url, key), to(other.url, key)])
        const texts = await Promise.all(replies.map((reply) => reply.text()))
        expect([new Set(texts).size, ...replies.map(({ status }) => status)]).toEqual([1, 201, 201, 201])
      }
    } finally {
      await other.close()
    }
    expect(await readQuantities()).toEqual([5, 0])
  })

  test('adds a whole insert set once', async () => {
    const replies = await Promise.all([addWholeInsertSet('press-3', 'all'), addWholeInsertSet('press-3', 'all')])
    const [first, second] = await Promise.all(replies.map((reply) => reply.text()))
    expect(first).toBe(second)
    expect(await readQuantities()).toEqual([1, 1])
  })

  test('counts as repeated when its fields come in another order', async () => {
    await add('press-4', { card: firstCard, publicNote: 'Signed', condition: 'Mint' })
    const again = await add('press-4', { condition: 'Mint', publicNote: 'Signed', card: { id: firstCard } })
    expect(again.status).toBe(201)
    expect(await readQuantities()).toEqual([1, 0])
  })

  test.each([
    ['another card', () => add('press-5', { card: secondCard })],
    ['more said of it', () => add('press-5', { card: firstCard, forTrade: true })],
    ['another call', () => addWholeInsertSet('press-5', 'all')],
  ])('is rejected when the key was used for %s', async (_what, sendOther) => {
    await add('press-5')
    const other = await sendOther()
    expect(other.status).toBe(422)
    expect(await other.json()).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This Idempotency-Key was used for another request',
    })
    expect(await readQuantities()).toEqual([1, 0])
  })

  test('of another user counts as another request', async () => {
    const other = await aMember(api)
    const replies = [await add('press-6'), await add('press-6', { card: firstCard }, other)]
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(texts).size).toBe(2)
    expect([await readQuantities(), await readQuantities(other)]).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('may be repeated after it failed', async () => {
    expect((await add('press-7', { card: 'f'.repeat(24) })).status).toBe(404)
    expect((await add('press-7')).status).toBe(201)
  })

  test.each(['', 'two words', 'x'.repeat(201), 'ü'])('is rejected when the key is “%s”', async (key) => {
    const reply = await add(key)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message: 'Idempotency-Key must be 1 to 200 visible characters' })
    expect(await readQuantities()).toEqual([0, 0])
  })

  test('expires after a day', async () => {
    const first = await add('old')
    await add('fresh')
    await api.pool.query(
      `update idempotency_keys set created_at = now() - interval '24 h 1 s' where key = 'old' and user_id = $1`,
      [`\\x${wayne.user.id}`],
    )
    await deleteExpiredAuthData(api.pool)
    expect(await (await add('old')).text()).not.toBe(await first.text())
    await add('fresh')
    expect(await readQuantities()).toEqual([3, 0])
  })

  test('expires early when the same user has sent very many since, and no other user’s does', async () => {
    const others = await aMember(api)
    await add('of-others', undefined, others)
    const first = await (await add('first')).text()
    const replies = [await (await add('second')).text(), await (await add('third')).text()]
    await pruneIdempotencyKeys(api.pool, Buffer.byteLength(replies.join('')))
    expect([await (await add('second')).text(), await (await add('third')).text()]).toEqual(replies)
    expect(await (await add('first')).text()).not.toBe(first)
    await add('of-others', undefined, others)
    expect([await readQuantities(), await readQuantities(others)]).toEqual([
      [4, 0],
      [1, 0],
    ])
  })
})

test('each request without a key adds a copy', async () => {
  await wayne.call(addCopy, { body: { card: firstCard } })
  await wayne.call(addCopy, { body: { card: firstCard } })
  expect(await readQuantities()).toEqual([2, 0])
})
