import { tmpdir } from 'node:os'
import { aClientWithCookies } from '@ninepocket/api/testing/a-client-with-cookies'
import { startTestApi, type TestApi } from '@ninepocket/api/testing/test-api'
import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '../setup/testing/start-command.ts'

const password = 'Secret-pass-1!'

// The site runs during these tests, because the command does not stop it.
let site: TestApi
beforeAll(async () => {
  site = await startTestApi({ settings: { HUMAN_VERIFICATION: 'off' } })
})
afterAll(() => site.close())

const runUsersCommand = (...args: string[]) =>
  startCommand('users', args, { DATABASE_URL: site.database.url, DATA_DIR: tmpdir() }).finished
const create = (username: string, ...options: string[]) => {
  const account = [`--username=${username}`, `--email=${username}@example.org`, `--password=${password}`]
  return runUsersCommand('create', ...account, ...options)
}
const logIn = (username: string) => aClientWithCookies(site).call(login, { body: { username, password } })

test('creates an account that can log in immediately and is no admin', async () => {
  const { code, output } = await create('Load_1')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('load_1 can log in\n') })
  expect(output).not.toContain(password)
  expect((await site.pool.query('select from outbox')).rowCount).toBe(0)
  expect(await logIn('load_1')).toMatchObject({ user: { username: 'load_1', isAdmin: false } })
})

test('makes a user an admin, and lets an admin have a reserved username', async () => {
  await create('plain')
  expect(await runUsersCommand('admin', 'Plain')).toMatchObject({
    code: 0,
    output: expect.stringContaining('plain is an admin'),
  })
  expect(await logIn('plain')).toMatchObject({ user: { isAdmin: true } })
  expect((await create('site_admin', '--admin')).code).toBe(0)
  expect(await logIn('site_admin')).toMatchObject({ user: { isAdmin: true } })
  const { rows } = await site.pool.query(
    `select subject_username, actor_id, network from security_events where kind = 'admin-granted' order by id`,
  )
  const byOperator = { actor_id: null, network: '' }
  expect(rows).toEqual([
    { subject_username: 'plain', ...byOperator },
    { subject_username: 'site_admin', ...byOperator },
  ])
})

test('removes the factors of a user who has lost them, and notifies the user by mail', async () => {
  await create('locked_out')
  await site.pool.query(
    `insert into totp_secrets (user_id, encrypted_secret, confirmed_at)
     select id, 'x', now() from users where username = 'locked_out'`,
  )
  expect(await logIn('locked_out')).toMatchObject({ needsSecondFactor: true })
  expect(await runUsersCommand('reset-factors', 'Locked_out')).toMatchObject({
    code: 0,
    output: expect.stringContaining('locked_out logs in with the password alone'),
  })
  expect(await logIn('locked_out')).toMatchObject({ user: { username: 'locked_out' } })
  const { rows } = await site.pool.query(`select recipient, subject from outbox where subject like 'All passkeys%'`)
  expect(rows).toEqual([
    {
      recipient: 'locked_out@example.org',
      subject: 'All passkeys and codes were removed from your Ninepocket account',
    },
  ])
})

test("rejects invalid values with the rule's message and creates nothing", async () => {
  expect(await runUsersCommand('admin', 'unknown')).toMatchObject({
    code: 1,
    output: expect.stringContaining('User "unknown" does not exist.'),
  })
  await create('taken')
  expect(await create('taken')).toMatchObject({ code: 1, output: expect.stringContaining('Username is already taken') })
  expect(await create('no spaces')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Username can only contain lowercase letters'),
  })
  const { rows } = await site.pool.query(`select username from users where username in ('unknown', 'no spaces')`)
  expect(rows).toEqual([])
})
