import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { listSessions, revokeOtherSessions } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aClientWithCookies } from '../testing/a-client-with-cookies.ts'
import { aMember, anAccount, memberPassword as password, startMemberSession } from '../testing/a-member.ts'
import { smallCatalogue } from '../testing/catalogue/small-catalogue.ts'
import { startSecondApi } from '../testing/second-api.ts'
import { setUpTestApi } from '../testing/set-up.ts'
import { findRedisServerPath, missingRedisMessage, startTestRedis, type TestRedis } from './testing/start-redis.ts'

describe.skipIf(!findRedisServerPath())(
  `two processes with Redis${findRedisServerPath() ? '' : ` (${missingRedisMessage})`}`,
  async () => {
    const site = await setUpTestApi({ products: findRedisServerPath() ? smallCatalogue : [] })
    let redis: TestRedis
    let processes: Awaited<ReturnType<typeof startSecondApi>>[] = []
    const toSite = (index: number) => ({ url: processes[index]?.url ?? '', pool: site.pool })
    const readMetric = async (index: number, line: string) => {
      const metrics = await (await fetch(`${toSite(index).url}/metrics`)).text()
      return Number(
        metrics
          .split('\n')
          .find((each) => each.startsWith(`${line} `))
          ?.split(' ')[1] ?? 0,
      )
    }
    const waitUntilInUse = () =>
      vi.waitFor(async () => {
        for (const index of [0, 1]) expect(await readMetric(index, 'redis_in_use')).toBe(1)
      })
    const tryLogin = async (index: number, username: string, address: string) => {
      const browser = aClientWithCookies(toSite(index), { 'x-forwarded-for': address })
      return (await browser.send(login, { body: { username, password: 'Wrong-pass-1!' } })).status
    }
    const countRows = async () => (await site.pool.query('select from rate_limit_events')).rowCount

    beforeAll(async () => {
      redis = await startTestRedis()
      const settings = { REDIS_URL: redis.url, HUMAN_VERIFICATION: 'off', TRUST_PROXY: '1' }
      processes = await Promise.all([1, 2].map(() => startSecondApi(site, { settings })))
      await waitUntilInUse()
    })
    afterAll(async () => {
      for (const each of processes) await each.close()
      await redis?.stop()
    })

    test('count failed logins together, and not in the database', async () => {
      const { username } = await anAccount(site)
      for (let each = 0; each < 10; each += 1) expect(await tryLogin(each % 2, username, `203.0.113.${each}`)).toBe(401)
      expect(await tryLogin(0, username, '203.0.113.20')).toBe(429)
      expect(await tryLogin(1, username, '203.0.113.21')).toBe(429)
      expect(await countRows()).toBe(0)
    })

    test('remember a look-up of a session, until the session ends in another process', async () => {
      const user = await anAccount(site)
      const [phone, laptop] = [await startMemberSession(toSite(0), user), await startMemberSession(toSite(1), user)]
      const lookups = 'database_pool_work_seconds_count{pool="sessions"}'
      await phone.call(listSessions)
      const before = await readMetric(0, lookups)
      for (let each = 0; each < 10; each += 1) await phone.call(listSessions)
      expect((await readMetric(0, lookups)) - before).toBeLessThanOrEqual(1)

      await laptop.call(revokeOtherSessions, { body: { password } })
      await vi.waitFor(async () => expect((await phone.send(listSessions)).status).toBe(401), {
        // Less than the 3 s for which a process remembers a look-up.
        timeout: 2_000,
        interval: 5,
      })
      expect((await laptop.send(listSessions)).status).toBe(200)
    })

    test('go on by the database, without an error to visitors, while Redis is killed, and use it again', async () => {
      const members = [await aMember(toSite(0)), await aMember(toSite(1))]
      const statuses = new Set<number>()
      let isOver = false
      const visits = members.map(async (member, index) => {
        for (let round = 0; !isOver; round += 1) {
          const address = `192.0.2.${round % 250}`
          statuses.add((await member.send(listSessions)).status)
          statuses.add(await tryLogin(index, `nobody-${index}-${round}`, address))
          const browser = aClientWithCookies(toSite(index), { 'x-forwarded-for': address })
          statuses.add((await browser.send(searchCards, { query: { term: `marlowe ${round}` } })).status)
        }
      })
      await redis.kill()
      await vi.waitFor(async () => expect(await countRows()).toBeGreaterThan(4))
      const { username } = await anAccount(site)
      for (let each = 0; each < 10; each += 1) expect(await tryLogin(each % 2, username, `203.0.113.${each}`)).toBe(401)
      expect(await tryLogin(1, username, '203.0.113.30')).toBe(429)

      await redis.start()
      await waitUntilInUse()
      isOver = true
      await Promise.all(visits)
      expect([...statuses].toSorted()).toEqual([200, 401])
    })

    test('end sessions at once while Redis is away', async () => {
      await redis.kill()
      const user = await anAccount(site)
      const [phone, laptop] = [await startMemberSession(toSite(0), user), await startMemberSession(toSite(1), user)]
      expect((await phone.send(listSessions)).status).toBe(200)
      await laptop.call(revokeOtherSessions, { body: { password } })
      expect((await phone.send(listSessions)).status).toBe(401)
      expect(
        (await aClientWithCookies(toSite(0)).send(login, { body: { username: user.username, password } })).status,
      ).toBe(200)
    })
  },
)
