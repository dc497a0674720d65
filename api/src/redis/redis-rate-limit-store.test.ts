import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSearchRateLimiter, searchRateLimitPerNetwork } from '../modules/catalogue/search/search-rate-limiter.ts'
import type { RateLimitStore } from '../security/rate-limit-store.ts'
import { connectToRedis, type RedisConnection } from './redis-connection.ts'
import { createRedisRateLimitStore } from './redis-rate-limit-store.ts'
import { findRedisServerPath, missingRedisMessage, startTestRedis, type TestRedis } from './testing/start-redis.ts'

const limit = { max: 3, windowMs: 60_000 }
const aSubject = () => randomUUID()

describe.skipIf(!findRedisServerPath())(
  `rate limits in Redis${findRedisServerPath() ? '' : ` (${missingRedisMessage})`}`,
  () => {
    let redis: TestRedis
    let connection: RedisConnection
    let store: RateLimitStore
    beforeAll(async () => {
      redis = await startTestRedis()
      connection = connectToRedis(redis.url, () => {})
      store = createRedisRateLimitStore(connection, 'site')
      await vi.waitFor(async () => expect(await connection.ask((client) => client.ping())).toBe('PONG'))
    })
    afterAll(async () => {
      connection?.close()
      await redis?.stop()
    })
    const getWaitMs = async (...subjects: string[]) =>
      (await store.consume(subjects.map((subject) => ({ subject, limit }))))?.waitMs

    test('allow actions up to the limit, then tell the time until the oldest no longer counts', async () => {
      const subject = aSubject()
      for (let each = 0; each < 3; each += 1) expect(await getWaitMs(subject)).toBe(0)
      expect(await getWaitMs(subject)).toBeGreaterThan(55_000)
      expect(await getWaitMs(subject)).toBeLessThanOrEqual(60_000)
      expect(await getWaitMs(aSubject())).toBe(0)
    })

    test('allow the next action when the window is over', async () => {
      const action = { subject: aSubject(), limit: { max: 1, windowMs: 200 } }
      expect(await store.consume([action])).toMatchObject({ waitMs: 0 })
      const waitMs = (await store.consume([action]))?.waitMs ?? 0
      expect(waitMs).toBeGreaterThan(0)
      await pause(waitMs)
      expect(await store.consume([action])).toMatchObject({ waitMs: 0 })
    })

    test('count an action for none of its subjects when one is used up', async () => {
      const [used, other] = [aSubject(), aSubject()]
      for (let each = 0; each < 3; each += 1) await getWaitMs(used)
      for (let each = 0; each < 3; each += 1) expect(await getWaitMs(used, other)).toBeGreaterThan(0)
      for (let each = 0; each < 3; each += 1) expect(await getWaitMs(other)).toBe(0)
    })

    test('remove a refunded action, and all of a subject that is reset', async () => {
      const subject = aSubject()
      await getWaitMs(subject)
      await (await store.consume([{ subject, limit }]))?.refund()
      for (let each = 0; each < 2; each += 1) expect(await getWaitMs(subject)).toBe(0)
      await (await store.consume([{ subject, limit }]))?.refund()
      expect(await getWaitMs(subject)).toBeGreaterThan(0)
      await store.reset(subject)
      expect(await getWaitMs(subject)).toBe(0)
    })

    test('let no more of simultaneous actions through than the limit allows', async () => {
      const subject = aSubject()
      const waits = await Promise.all(Array.from({ length: 50 }, () => getWaitMs(subject)))
      expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(3)
    })

    test('share the budget of searches among processes, each of which has its own without Redis', async () => {
      const network = { ip: '203.0.113.9' }
      const [first, second] = [createSearchRateLimiter(store), createSearchRateLimiter(store)]
      for (let each = 0; each < searchRateLimitPerNetwork.max / 2; each += 1)
        await Promise.all([first(network), second(network)])
      await expect(first(network)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_SEARCHES' })
      for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await second({ ip })

      const alone = createSearchRateLimiter(null)
      for (let each = 0; each < searchRateLimitPerNetwork.max; each += 1) await alone(network)
      await expect(alone(network)).rejects.toMatchObject({ status: 429 })
    })

    test('are left to the database while Redis does not answer', async () => {
      redis.freeze()
      expect(await getWaitMs(aSubject())).toBeUndefined()
      redis.thaw()
      await vi.waitFor(async () => expect(await getWaitMs(aSubject())).toBe(0))
    })
  },
)
