import { beforeEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '../testing/set-up.ts'
import { consumeRateLimit, deleteOldRateLimitEvents, enforceRateLimit, resetRateLimit } from './rate-limit.ts'

const minuteMs = 60_000
const limit = { max: 3, windowMs: 15 * minuteMs }
const database = await setUpTestDatabase()
beforeEach(async () => {
  await database.pool.query('truncate rate_limit_events')
})

const consume = (...subjects: string[]) =>
  consumeRateLimit(
    database.pool,
    subjects.map((subject) => ({ subject, limit })),
  )
const getWaitMs = async (...subjects: string[]) => (await consume(...subjects)).waitMs
const ageEvents = (minutes: number) =>
  database.pool.query(`update rate_limit_events set happened_at = happened_at - $1 * interval '1 minute'`, [minutes])

test('allows actions up to the limit, then waits until the oldest no longer counts', async () => {
  for (let each = 0; each < 3; each++) expect(await getWaitMs('a')).toBe(0)
  await ageEvents(5)
  const waitMs = await getWaitMs('a')
  expect(waitMs).toBeGreaterThan(9.9 * minuteMs)
  expect(waitMs).toBeLessThanOrEqual(10 * minuteMs)
  await ageEvents(10)
  expect(await getWaitMs('a')).toBe(0)
})

test('throws 429 with the given message and the seconds to wait', async () => {
  const refusal = { message: 'Please wait.', code: 'TOO_SOON' }
  const enforce = () => enforceRateLimit(database.pool, [{ subject: 'a', limit }], refusal)
  for (let each = 0; each < 3; each++) await enforce()
  await expect(enforce()).rejects.toMatchObject({ status: 429, ...refusal, retryAfter: 15 * 60 })
})

test('counts each subject separately', async () => {
  for (let each = 0; each < 3; each++) await consume('a')
  expect(await getWaitMs('b')).toBe(0)
})

test('counts an action for none of its subjects when one is used up', async () => {
  for (let each = 0; each < 3; each++) await consume('a', `b${each}`)
  for (let each = 0; each < 3; each++) expect(await getWaitMs('a', 'b')).toBeGreaterThan(0)
  expect(await getWaitMs('b')).toBe(0)
})

test('removes only the refunded action', async () => {
  await consume('a', 'b')
  const second = await consume('a', 'b')
  await second.refund()
  expect(await getWaitMs('a')).toBe(0)
  expect(await getWaitMs('a')).toBe(0)
  expect(await getWaitMs('a')).toBeGreaterThan(0)
})

test('refunds nothing for a rejected action', async () => {
  for (let each = 0; each < 3; each++) await consume('a')
  await (await consume('a')).refund()
  expect(await getWaitMs('a')).toBeGreaterThan(0)
})

test('lets no more than the limit through when 100 arrive at once, in any order of subjects', async () => {
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, index) => (index % 2 ? getWaitMs('a', 'b') : getWaitMs('b', 'a'))),
  )
  expect(all.filter((waitMs) => waitMs === 0)).toHaveLength(3)
})

test('stores only hashes of subjects', async () => {
  await consume('login from 203.0.113.9')
  const { rows } = await database.pool.query('select encode(subject, $1) as text from rate_limit_events', ['escape'])
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain('203')
})

test('deletes events when a subject is reset and when no limit counts them', async () => {
  await consume('a')
  await consume('b')
  await resetRateLimit(database.pool, 'a')
  expect((await database.pool.query('select from rate_limit_events')).rowCount).toBe(1)
  expect(await deleteOldRateLimitEvents(database.pool)).toBe(0)
  await ageEvents(25 * 60)
  expect(await deleteOldRateLimitEvents(database.pool)).toBe(1)
})
