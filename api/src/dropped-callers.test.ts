import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { getCurrentSession, toggleNewsletter } from '@ninepocket/contract/users/user-endpoints'
import { expect, test, vi } from 'vitest'
import { inTransaction } from './database/connect.ts'
import { aMember } from './testing/a-member.ts'
import { seededId } from './testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from './testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue, settings: { METRICS_TOKEN: 'token' } })

async function readWaiting(pool: string): Promise<number> {
  const metrics = await (await api.get('/metrics', { authorization: 'Bearer token' })).text()
  return Number(new RegExp(`database_statements_waiting\\{pool="${pool}"\\} (\\d+)`).exec(metrics)?.[1])
}

test('searches whose callers hang up leave the queue, and others take their places', async () => {
  // More than all connections and places of searches together, in two floods.
  const floodSize = 45
  const sendFlood = (from: number, signal?: AbortSignal) =>
    Array.from({ length: floodSize }, (_, n) =>
      fetch(`${api.url}/api/cards/search?term=northern${from + n}`, signal ? { signal } : {}).then(
        ({ status }) => status,
        () => null,
      ),
    )
  const [dropped, kept] = await inTransaction(api.pool, async (other) => {
    await other.query('lock table search_words in access exclusive mode')
    const hangUp = new AbortController()
    const first = sendFlood(0, hangUp.signal)
    await vi.waitFor(async () => expect(await readWaiting('search')).toBeGreaterThan(35))
    hangUp.abort()
    await Promise.all(first)
    await vi.waitFor(async () => expect(await readWaiting('search')).toBeLessThan(5))
    // Without the places of those who hung up, a part of these would be rejected.
    const second = sendFlood(100)
    await vi.waitFor(async () => expect(await readWaiting('search')).toBeGreaterThan(35))
    return [await Promise.all(first), second] as const
  })
  expect(new Set(dropped)).toEqual(new Set([null]))
  // On a busy machine a few are canceled, because the lock is held for longer than a search may take.
  expect((await Promise.all(kept)).filter((status) => status === 200).length).toBeGreaterThan(30)
  expect(await api.call(getProduct, { params: { id: seededId('2024 Northern Lights Hockey') } })).toHaveProperty(
    'product',
  )
  expect(api.logLines.filter((line) => line.includes('request failed'))).toEqual([])
})

test('look-ups of sessions leave the queue when their callers hang up, also before a write', async () => {
  const member = await aMember(api)
  const { path, method } = toggleNewsletter
  const send = (signal: AbortSignal) =>
    fetch(api.url + path, { method, headers: member.headers, signal }).catch(() => null)
  await inTransaction(api.pool, async (other) => {
    await other.query('lock table sessions in access exclusive mode')
    const hangUp = new AbortController()
    const flood = Array.from({ length: 30 }, () => send(hangUp.signal))
    await vi.waitFor(async () => expect(await readWaiting('sessions')).toBeGreaterThan(20))
    hangUp.abort()
    await Promise.all(flood)
    await vi.waitFor(async () => expect(await readWaiting('sessions')).toBe(0))
  })
  expect(await member.call(getCurrentSession)).toMatchObject({ authenticated: true })
})
