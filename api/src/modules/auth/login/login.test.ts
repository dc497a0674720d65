import { getCsrfToken, login, logout } from '@ninepocket/contract/auth/auth-endpoints'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aClientWithCookies, type ClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember, anAccount, memberPassword } from '../../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../../testing/blocked-connections.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { startTestApi } from '../../../testing/test-api.ts'

let browser: ClientWithCookies
let count = 0
const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off', TRUST_PROXY: '1' } })
beforeEach(() => {
  // Each test uses its own address, so that the failures of one do not count for another.
  count += 1
  browser = aClientWithCookies(site, { 'x-forwarded-for': `203.0.113.${count}` })
})

const password = memberPassword
const listSessionRows = async () =>
  (await site.pool.query(`select encode(token_hash, 'hex') as hash, * from sessions`)).rows

describe('logging in', () => {
  test('returns the user, the tour progress and a new CSRF token', async () => {
    const { username, email, id } = await anAccount(site)
    await browser.call(getCsrfToken)
    const before = browser.cookies.get('XSRF-TOKEN')
    const reply = await browser.call(login, { body: { username, password } })
    expect(reply).toMatchObject({
      user: { id, username, email, isAdmin: false, isPublic: true },
      userdata: { onboardingStepsCompleted: [], onboarded: false },
    })
    const token = browser.cookies.get('XSRF-TOKEN')
    expect(reply).toMatchObject({ csrfToken: token })
    expect(token).not.toBe(before)
    expect((await browser.call(listSessions)).sessions).toHaveLength(1)
  })

  test('accepts the username or the email address in either field, in any case', async () => {
    const { username, email } = await anAccount(site)
    for (const name of [username, email, username.toUpperCase(), ` ${email.toUpperCase()} `])
      for (const field of ['username', 'email'])
        expect((await browser.send(login, { body: { [field]: name, password } })).status).toBe(200)
  })

  test('stores the session in a cookie that scripts cannot read and other sites cannot send', async () => {
    const { username } = await anAccount(site)
    const reply = await browser.send(login, { body: { username, password } })
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('session='))
    expect(cookie).toMatch(/^session=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('sets only Secure cookies bound to the host over HTTPS', async () => {
    const secure = await startTestApi({ settings: { PUBLIC_URL: 'https://localhost', HUMAN_VERIFICATION: 'off' } })
    const { username } = await anAccount(secure)
    const reply = await aClientWithCookies(secure).send(login, { body: { username, password } })
    await secure.close()
    const cookies = reply.headers.getSetCookie()
    expect(cookies.map((each) => each.split('=')[0]).toSorted()).toEqual([
      '__Host-XSRF-TOKEN',
      '__Host-known-device',
      '__Host-session',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/;.*; Secure(;|$)/)
      expect(cookie).not.toContain('Domain')
    }
    expect(cookies.find((each) => each.startsWith('__Host-session='))).toContain('; HttpOnly; SameSite=Lax')
  })

  test.each([
    [false, 12, undefined],
    [true, 30 * 24, String(180 * 86_400)],
  ])('remembered %s: the session lasts %d hours without use', async (rememberMe, hours, maxAge) => {
    const { username } = await anAccount(site)
    const reply = await browser.send(login, { body: { username, password, rememberMe } })
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('session='))
    expect(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]).toBe(maxAge)
    const { rows } = await site.pool.query(
      `select extract(epoch from expires_at - s.created_at)::float8 / 3600 as hours
       from sessions s join users u on u.id = s.user_id where username = $1`,
      [username],
    )
    expect(rows[0].hours).toBeCloseTo(hours, 2)
  })

  test('does not continue a session that was planted before the login', async () => {
    const stranger = await aMember(site)
    const { username } = await anAccount(site)
    const planted = /session=([^;]+)/.exec(stranger.cookie)?.[1] ?? ''
    browser.cookies.set('session', planted)
    await browser.call(login, { body: { username, password } })
    expect(browser.cookies.get('session')).not.toBe(planted)
    expect((await stranger.send(listSessions)).status).toBe(401)
  })

  test('opens no session when the password is reset during the login', async () => {
    const { username, id } = await anAccount(site)
    const client = await site.pool.connect()
    await client.query('begin')
    await client.query(`update users set password_hash = 'another' where id = $1`, [hexToByteaParam(id)])
    const attempt = browser.expectError(login, { body: { username, password } })
    await waitForConnectionBlockedBy(site.pool, client)
    await client.query('commit')
    client.release()
    expect(await attempt).toMatchObject({ status: 401, message: 'Invalid username or password' })
    expect(browser.cookies.has('session')).toBe(false)
    expect((await listSessionRows()).filter(({ user_id }) => user_id === id)).toEqual([])
  })

  test.each([
    [{}, 'Username or email is required'],
    [{ password }, 'Username or email is required'],
    [['x'], 'Username or email is required'],
    [{ username: '  ', password }, 'Username or email is required'],
    [{ username: 'wayne' }, 'Password is required'],
    [{ username: 'wayne', password: '' }, 'Password is required'],
    [{ username: 'wayne', password, isAdmin: true }, 'Unknown field "isAdmin"'],
  ])('rejects %j with the specified message', async (body, message) => {
    expect(await browser.expectError(login, { body })).toMatchObject({ status: 400, message })
  })

  test('compares the password exactly as it was received', async () => {
    const { username } = await anAccount(site)
    const changed = [password.toLowerCase(), ` ${password}`, `${password} `, password.slice(0, -1), `${password}!`]
    for (const wrong of changed)
      expect((await browser.send(login, { body: { username, password: wrong } })).status, wrong).toBe(401)
    expect((await browser.send(login, { body: { username, password } })).status).toBe(200)
  })

  test('returns the same reply for an unknown name and a wrong password', async () => {
    const { username } = await anAccount(site)
    const wrong = await browser.expectError(login, { body: { username, password: 'Wrong-pass-1!' } })
    const unknownUserReply = await browser.expectError(login, { body: { username: 'nobody_here', password } })
    expect(wrong).toEqual({
      status: 401,
      message: 'Invalid username or password',
      code: 'LOGIN_FAILED',
      retryAfter: null,
    })
    expect(unknownUserReply).toEqual(wrong)
  })

  test.each(["' or 1=1 --", '%', 'member_1\\', '\ud800', '𝒶'.repeat(5_000)])(
    'rejects the unknown name %j',
    async (username) => {
      expect((await browser.expectError(login, { body: { username, password } })).status).toBe(401)
    },
  )
})

describe('failed logins', () => {
  const fail = (from: ClientWithCookies, username: string) =>
    from.send(login, { body: { username, password: 'Wrong-pass-1!' } })
  const browserAtOtherAddress = (index: number) =>
    aClientWithCookies(site, { 'x-forwarded-for': `198.51.100.${index}` })

  test.each(['username', 'email'] as const)('lock the %s for every caller after ten, in any case', async (kind) => {
    const { [kind]: name } = await anAccount(site)
    for (let each = 0; each < 10; each++)
      expect((await fail(browserAtOtherAddress(each), each % 2 ? name : ` ${name.toUpperCase()} `)).status).toBe(401)
    const reply = await browser.expectError(login, { body: { email: name, password } })
    expect(reply).toMatchObject({
      status: 429,
      message: 'Too many failed attempts. Please try again later.',
      code: 'TOO_MANY_ATTEMPTS',
    })
    expect(reply.retryAfter).toBeGreaterThan(890)
    expect(reply.retryAfter).toBeLessThanOrEqual(900)
  })

  test('with one name do not lock the other, which would tell that both are of one account', async () => {
    const { username, email } = await anAccount(site)
    for (let each = 0; each < 10; each++) await fail(browserAtOtherAddress(70 + each), username)
    expect((await fail(browser, username)).status).toBe(429)
    for (let each = 0; each < 10; each++) expect((await fail(browserAtOtherAddress(70 + each), email)).status).toBe(401)
    expect((await fail(browser, email)).status).toBe(429)
  })

  test('with the ID of an account lock none of its names', async () => {
    const { id, username } = await anAccount(site)
    for (let each = 0; each < 10; each++) await fail(browserAtOtherAddress(90 + each), id)
    expect((await browser.send(login, { body: { username, password } })).status).toBe(200)
  })

  test('lock a name without an account in the same way', async () => {
    for (let each = 0; each < 10; each++) await fail(browserAtOtherAddress(20 + each), 'no_such_person')
    expect((await fail(browser, 'NO_such_person')).status).toBe(429)
  })

  test('unlock the name after fifteen minutes', async () => {
    const { username } = await anAccount(site)
    for (let each = 0; each < 10; each++) await fail(browserAtOtherAddress(40 + each), username)
    await site.pool.query(`update rate_limit_events set happened_at = happened_at - interval '15 minutes'`)
    expect((await browser.send(login, { body: { username, password } })).status).toBe(200)
  })

  /** Counts the latest failure again, for its account and its network, without the time that real attempts take. */
  const repeatLatestFailure = (times: number) =>
    site.pool.query(
      `insert into rate_limit_events (subject, happened_at)
       select subject, happened_at - n * interval '1 ms' from rate_limit_events, generate_series(1, $1) n
       where happened_at = (select max(happened_at) from rate_limit_events)`,
      [times],
    )

  test('lock every account for one address after a hundred failures, despite a success in between', async () => {
    const { username } = await anAccount(site)
    await fail(browser, `guess_${count}`)
    await repeatLatestFailure(98)
    expect((await browser.send(login, { body: { username, password } })).status).toBe(200)
    expect((await fail(browser, 'another_guess')).status).toBe(401)
    expect((await fail(browser, 'one_more_guess')).status).toBe(429)
    expect((await browser.send(login, { body: { username, password } })).status).toBe(429)
    expect((await browserAtOtherAddress(60).send(login, { body: { username, password } })).status).toBe(200)
  })

  test('count the addresses of one IPv6 network together', async () => {
    await fail(aClientWithCookies(site, { 'x-forwarded-for': '2001:db8:7:7::1' }), 'six')
    await repeatLatestFailure(99)
    const neighbor = aClientWithCookies(site, { 'x-forwarded-for': '2001:db8:7:7:ffff::1' })
    expect((await fail(neighbor, 'six_more')).status).toBe(429)
  })

  test('let at most ten through when 200 login attempts arrive at once', async () => {
    const { username } = await anAccount(site)
    await browser.call(getCsrfToken)
    const replies = await Promise.all(Array.from({ length: 200 }, () => fail(browser, username)))
    const byStatus = Object.groupBy(replies, ({ status }) => String(status))
    expect(byStatus['401']).toHaveLength(10)
    expect(byStatus['429']?.length).toBe(190)
  })

  test('do not include fifty correct logins at once from one address', async () => {
    const { username } = await anAccount(site)
    await browser.call(getCsrfToken)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => browser.send(login, { body: { username, password } })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
  })
})

describe('logging out', () => {
  test('ends the session, deletes the cookie and returns a new CSRF token', async () => {
    const { username } = await anAccount(site)
    await browser.call(login, { body: { username, password } })
    const [token, csrf] = [browser.cookies.get('session') ?? '', browser.cookies.get('XSRF-TOKEN')]
    const reply = await browser.call(logout)
    expect(reply.message).toBe('Logged out successfully')
    expect(reply.csrfToken).not.toBe(csrf)
    expect(browser.cookies.has('session')).toBe(false)
    browser.cookies.set('session', token)
    expect(await browser.expectError(listSessions)).toMatchObject({
      status: 401,
      message: 'Invalid or expired session',
    })
  })

  test('succeeds for a guest', async () => {
    expect((await browser.call(logout)).message).toBe('Logged out successfully')
  })

  test('leaves other devices logged in', async () => {
    const { username } = await anAccount(site)
    const phone = aClientWithCookies(site, { 'x-forwarded-for': `203.0.113.${count}` })
    for (const each of [browser, phone]) await each.call(login, { body: { username, password } })
    await browser.call(logout)
    expect((await phone.call(listSessions)).sessions).toHaveLength(1)
  })
})

describe('a write from another site', () => {
  const crossSite: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-csrf-token': '' },
    { 'x-csrf-token': `${'a'.repeat(30)}` },
  ]
  test.each(crossSite)('with %j neither logs in nor logs out', async (headers) => {
    const member = await aMember(site)
    const [, session = ''] = /session=([^;]+)/.exec(member.cookie) ?? []
    await browser.call(getCsrfToken)
    browser.cookies.set('session', session)
    const body = { username: member.user.username, password }
    for (const endpoint of [login, logout]) {
      const reply = await browser.expectError(endpoint, { body, headers })
      expect(reply).toMatchObject({ status: 403, message: 'Invalid CSRF token' })
    }
    expect((await browser.call(listSessions)).sessions).toHaveLength(1)
  })

  test('fails with the CSRF token of another browser', async () => {
    const other = aClientWithCookies(site)
    await other.call(getCsrfToken)
    await browser.call(getCsrfToken)
    const headers = { 'x-csrf-token': other.cookies.get('XSRF-TOKEN') ?? '' }
    expect((await browser.expectError(logout, { headers })).status).toBe(403)
  })
})
