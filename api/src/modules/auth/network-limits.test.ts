import { registerAccount, requestPasswordReset } from '@ninepocket/contract/auth/auth-endpoints'
import { expect, test } from 'vitest'
import { toNetworkKey } from '../../security/network-key.ts'
import { consumeRateLimit } from '../../security/rate-limit.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off', TRUST_PROXY: '1' } })
const limit = { max: 100, windowMs: 3_600_000 }

/** Counts actions from a network, as if they had been made. */
async function countActions(action: string, address: string, count: number): Promise<void> {
  const subject = `${action} from ${toNetworkKey(address)}`
  for (let each = 0; each < count; each++) await consumeRateLimit(site.pool, [{ subject, limit }])
}

const from = (address: string) => aClientWithCookies(site, { 'x-forwarded-for': address })
const registration = (username: string) => ({
  body: { username, email: `${username}@example.org`, password: 'Newcomer-1!' },
})

test('accepts 100 registrations from a network in an hour, and more from others', async () => {
  await countActions('registration', '203.0.113.9', 99)
  expect((await from('203.0.113.9').send(registerAccount, registration('hundredth'))).status).toBe(200)
  const rejected = await from('203.0.113.9').send(registerAccount, registration('next'))
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect((await from('198.51.100.4').send(registerAccount, registration('elsewhere'))).status).toBe(200)
})

test('accepts 100 requests for reset mails from a network in an hour, whether accounts exist or not', async () => {
  const request = { body: { usernameOrEmail: 'nobody' } }
  await countActions('reset request', '203.0.113.9', 99)
  expect((await from('203.0.113.9').send(requestPasswordReset, request)).status).toBe(200)
  expect((await from('203.0.113.9').send(requestPasswordReset, request)).status).toBe(429)
  expect((await from('198.51.100.4').send(requestPasswordReset, request)).status).toBe(200)
})
