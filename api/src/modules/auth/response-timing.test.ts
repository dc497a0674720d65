import { login, requestPasswordReset, resendActivation } from '@ninepocket/contract/auth/auth-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { expect, test, vi } from 'vitest'
import { consumeRateLimit } from '../../security/rate-limit.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { anAccount } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { getPasswordFailureKey, passwordFailureLimitPerName } from './passwords/check-password.ts'

const warmUpCount = 5
/** Number of requests per round with a known and with an unknown name each. */
const loginAttemptCount = 100
/** Replies of these endpoints are padded to a fixed step, so a few requests show a difference. */
const paddedAttemptCount = 15
/** Limit on the median difference, as a share of the median time. */
const maxDifference = 0.05
/** Rounds that a busy machine may need. All requests count: noise shrinks with their number, a real difference does not. */
const maxRounds = 4
vi.setConfig({ testTimeout: 300_000 })

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off', TRUST_PROXY: '1' } })

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * Returns the median difference between the response times for two bodies, as a share of the median response time. The two
 * are sent in pairs with alternating order, each from its own address, so that other load on the machine affects both.
 */
async function measureDifference(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  attemptCount: number,
  createBodies: (count: number) => Promise<ReadonlyArray<[known: object, unknown: object]>>,
): Promise<number> {
  const browser = aClientWithCookies(site)
  async function measureMs(body: object, address: string): Promise<number> {
    const started = performance.now()
    await (await browser.send(endpoint, { body, headers: { 'x-forwarded-for': address } })).text()
    return performance.now() - started
  }
  const differences: number[] = []
  const times: number[] = []
  const getDifference = () => Math.abs(median(differences)) / median(times)
  for (let round = 0; round < maxRounds; round++) {
    for (const [index, [known, unknown]] of (await createBodies(warmUpCount + attemptCount)).entries()) {
      const [first, second] = index % 2 ? [known, unknown] : [unknown, known]
      const firstMs = await measureMs(first, `198.18.${index}.${2 * round}`)
      const secondMs = await measureMs(second, `198.18.${index}.${2 * round + 1}`)
      if (index < warmUpCount) continue
      times.push(firstMs, secondMs)
      differences.push(index % 2 ? firstMs - secondMs : secondMs - firstMs)
    }
    if (getDifference() < maxDifference) break
  }
  return getDifference()
}

async function createUsernames(count: number): Promise<string[]> {
  const names: string[] = []
  for (let index = 0; index < count; index++) names.push((await anAccount(site)).username)
  return names
}

test.each([
  ['log in', login, loginAttemptCount, (username: string) => ({ username, password: 'Wrong-pass-1!' })],
  ['request a reset', requestPasswordReset, paddedAttemptCount, (username: string) => ({ usernameOrEmail: username })],
] as const)(
  'takes the same time to %s for a known as for an unknown name',
  async (_what, endpoint, attemptCount, buildBody) => {
    const difference = await measureDifference(endpoint, attemptCount, async (count) =>
      (await createUsernames(count)).map((username) => [buildBody(username), buildBody(`${username}_not`)]),
    )
    expect(difference).toBeLessThan(maxDifference)
  },
)

/** Uses up the failures of a name. */
async function block(name: string): Promise<void> {
  for (let failure = 0; failure < passwordFailureLimitPerName.max; failure++)
    await consumeRateLimit(site.pool, [{ subject: getPasswordFailureKey(name), limit: passwordFailureLimitPerName }])
}

test('takes the same time to block the first login for a known as for an unknown name', async () => {
  // As on a slow disk: the block of an account is written, and that of an unknown name is not.
  await site.pool.query(`
    create function write_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$;
    create trigger write_slowly before insert on security_events for each row when (new.kind = 'login-blocked')
      execute function write_slowly()`)
  const difference = await measureDifference(login, paddedAttemptCount, async (count) => {
    const usernames = await createUsernames(count)
    return Promise.all(
      usernames.map(async (username): Promise<[known: object, unknown: object]> => {
        const [known, unknown] = [username, `${username}_not`]
        await Promise.all([block(known), block(unknown)])
        return [
          { username: known, password: 'Wrong-pass-1!' },
          { username: unknown, password: 'Wrong-pass-1!' },
        ]
      }),
    )
  })
  const { rows } = await site.pool.query(`select from security_events where kind = 'login-blocked'`)
  expect(rows.length).toBeGreaterThanOrEqual(paddedAttemptCount)
  expect(difference).toBeLessThan(maxDifference)
})

test('takes the same time to resend the activation mail for a valid as for an invalid token', async () => {
  let loginCount = 0
  async function requestToken(): Promise<string> {
    const { username, password } = await anAccount(site, { isActivated: false })
    const headers = { 'x-forwarded-for': `198.19.${loginCount++}.1` }
    const reply = await aClientWithCookies(site, headers).call(login, { body: { username, password } })
    if (!('needsActivation' in reply)) throw new Error('the account is active')
    return reply.resendToken
  }
  const difference = await measureDifference(resendActivation, paddedAttemptCount, async (count) => {
    const bodies: Array<[known: object, unknown: object]> = []
    for (let index = 0; index < count; index++)
      bodies.push([{ resendToken: await requestToken() }, { resendToken: `made-up ${index}` }])
    return bodies
  })
  expect(difference).toBeLessThan(maxDifference)
})
