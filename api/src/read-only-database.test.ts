import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { expect, test, vi } from 'vitest'
import { withNewConnection } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { aClientWithCookies } from './testing/a-client-with-cookies.ts'
import { aMember, anAccount, memberPassword as password } from './testing/a-member.ts'
import { setUpTestApi } from './testing/set-up.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off' } })
const member = await aMember(site)
const { username } = await anAccount(site)
const reason = 'The database is read-only: it is a standby, or default_transaction_read_only is on.'

/** Sets whether new sessions may write, and ends the sessions of before, as a failover does. */
async function setReadOnly(value: 'on' | 'off') {
  const name = new URL(site.database.url).pathname.slice(1)
  await withNewConnection(site.database.url.replace(/[^/]+$/, 'postgres'), async (admin) => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
}

test('serves reads, and answers writes and logins with 503, while the database is read-only', async () => {
  await setReadOnly('on')
  await vi.waitFor(async () => {
    const reply = await site.get('/readyz')
    expect([reply.status, await reply.json()]).toEqual([503, { status: 'not ready', reason }])
  })
  expect((await site.get('/healthz')).status).toBe(200)
  expect(await site.call(listProducts, {})).toMatchObject({ products: [] })
  expect(await member.call(getCurrentSession)).toMatchObject({ authenticated: true })

  const unavailable = { status: 503, code: 'UNAVAILABLE' }
  const feedback = { message: 'A fine site', currentUrl: 'http://localhost/' }
  const attempt = await aClientWithCookies(site).expectError(login, { body: { username, password } })
  expect(attempt).toMatchObject({ ...unavailable, retryAfter: 1 })
  expect(await member.expectError(sendFeedback, { body: feedback })).toMatchObject(unavailable)

  await setReadOnly('off')
  await vi.waitFor(async () => expect((await site.get('/readyz')).status).toBe(200))
  expect((await aClientWithCookies(site).send(login, { body: { username, password } })).status).toBe(200)
})

test('rejects the migrations of a read-only database, and says why', async () => {
  await setReadOnly('on')
  await expect(migrate(site.database.url)).rejects.toThrow(reason)
  await setReadOnly('off')
})
