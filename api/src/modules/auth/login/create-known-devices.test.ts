import { login, registerAccount, requestPasswordReset, resetPassword } from '@ninepocket/contract/auth/auth-endpoints'
import { changePassword, revokeOtherSessions } from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { listLatestMail } from '../../../mail/outbox.ts'
import { aClientWithCookies, type ClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { anAccount, type Member, memberPassword } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { startTestApi } from '../../../testing/test-api.ts'
import { loadMailedSecret } from '../testing/mailed-secret.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off', TRUST_PROXY: '1' } })
let count = 0
/** A browser with an address of its own, so that failures of one do not count for another. */
function aDevice(userAgent = ''): ClientWithCookies {
  count += 1
  return aClientWithCookies(site, { 'x-forwarded-for': `203.0.113.${count}`, 'user-agent': userAgent })
}
const logIn = async (device: ClientWithCookies, { username }: Member['user'], password = memberPassword) =>
  (await device.send(login, { body: { username, password } })).status
const listWarnings = async ({ email }: Pick<Member['user'], 'email'>) =>
  (await listLatestMail(site.pool, 500)).filter(
    ({ to, subject }) => to === email && subject === 'New login to your Ninepocket account',
  )
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('a mail about a new device', () => {
  test('names the device and the time, and is sent for the first login only', async () => {
    const user = await anAccount(site)
    const device = aDevice(firefox)
    await logIn(device, user)
    await logIn(device, user)
    const [warning, ...more] = await listWarnings(user)
    expect(more).toEqual([])
    expect(warning?.text).toMatch(
      /^member_\d+ logged in to Ninepocket from a new device: Firefox on Linux, \w{3} \d+, \d{4}, .+ UTC\./,
    )
    expect(warning?.text).toContain('http://localhost:4100/forgot-password')
    expect(warning?.html).toContain('Firefox on Linux')
  })

  test('is sent for each device, and for each account on one device', async () => {
    const [user, other] = [await anAccount(site), await anAccount(site)]
    const shared = aDevice()
    for (const each of [user, other, user, other]) await logIn(shared, each)
    await logIn(aDevice(), user)
    expect([(await listWarnings(user)).length, (await listWarnings(other)).length]).toEqual([2, 1])
  })

  test('is sent five times an hour at most', async () => {
    const user = await anAccount(site)
    for (let each = 0; each < 6; each++) expect(await logIn(aDevice(), user)).toBe(200)
    expect(await listWarnings(user)).toHaveLength(5)
  })

  test('is not sent after a wrong password', async () => {
    const user = await anAccount(site)
    await logIn(aDevice(), user, 'Wrong-pass-1!')
    expect(await listWarnings(user)).toEqual([])
  })

  test('is not sent to the device that registered, changed the password, or reset it by mail', async () => {
    const device = aDevice()
    const body = { username: 'first_login', email: 'first_login@example.org', password: memberPassword }
    await device.call(registerAccount, { body })
    await site.pool.query(`update users set activated_at = now() where username = 'first_login'`)
    const user = { id: '', ...body }
    expect(await logIn(device, user)).toBe(200)
    const newPassword = 'Brand-new-2!'
    await device.call(changePassword, { body: { currentPassword: memberPassword, newPassword } })
    expect(await logIn(device, user, newPassword)).toBe(200)
    const phone = aDevice()
    await phone.call(requestPasswordReset, { body: { usernameOrEmail: user.email } })
    const resetToken = await loadMailedSecret(site, 'reset-password', user.email)
    await phone.call(resetPassword, { body: { resetToken, newPassword: memberPassword } })
    expect(await logIn(phone, user)).toBe(200)
    expect(await listWarnings(user)).toEqual([])
    // A new password makes all other devices unknown.
    expect(await logIn(device, user)).toBe(200)
    expect(await listWarnings(user)).toHaveLength(1)
  })
})

describe('while an account is attacked', () => {
  async function attack({ username }: Member['user']) {
    for (let each = 0; each < 10; each++) await aDevice().send(login, { body: { username, password: 'Wrong-pass-1!' } })
  }

  test('the right password passes on a known device only', async () => {
    const user = await anAccount(site)
    const [known, unknown] = [aDevice(), aDevice()]
    await logIn(known, user)
    await attack(user)
    expect([await logIn(known, user), await logIn(unknown, user)]).toEqual([200, 429])
  })

  test('a member confirms the password on a known device', async () => {
    const user = await anAccount(site)
    const known = aDevice()
    await logIn(known, user)
    await attack(user)
    expect((await known.send(revokeOtherSessions, { body: { password: memberPassword } })).status).toBe(200)
    const body = { currentPassword: memberPassword, newPassword: 'Brand-new-2!' }
    expect((await known.send(changePassword, { body })).status).toBe(200)
  })

  test('a known device has ten failures of its own', async () => {
    const user = await anAccount(site)
    const [known, unknown] = [aDevice(), aDevice()]
    await logIn(known, user)
    for (let each = 0; each < 10; each++) expect(await logIn(known, user, 'Wrong-pass-1!')).toBe(401)
    expect([await logIn(known, user), await logIn(unknown, user)]).toEqual([429, 200])
  })

  test.each([
    ['of another account', (_own: string, other: string) => other],
    ['with a changed signature', (own: string) => own.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
    ['with a changed id', (own: string) => own.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['that is cut off', (own: string) => own.slice(0, 40)],
    ['that is empty', () => ''],
  ])('a device with a cookie %s is not known', async (_, forge) => {
    const [user, stranger] = [await anAccount(site), await anAccount(site)]
    const [own, other] = [aDevice(), aDevice()]
    await logIn(own, user)
    await logIn(other, stranger)
    await attack(user)
    const device = aDevice()
    const read = (from: ClientWithCookies) => from.cookies.get('known-device') ?? expect.fail('no cookie')
    device.cookies.set('known-device', forge(read(own), read(other)))
    expect(await logIn(device, user)).toBe(429)
  })
})

test('remembers five accounts on a device, the last used ones', async () => {
  const device = aDevice()
  const users = []
  for (let each = 0; each < 6; each++) {
    const user = await anAccount(site)
    users.push(user)
    await logIn(device, user)
  }
  for (const user of users.toReversed()) await logIn(device, user)
  const counts = await Promise.all(users.map(async (user) => (await listWarnings(user)).length))
  expect(counts).toEqual([2, 1, 1, 1, 1, 1])
})

test('stores the device in a cookie that scripts cannot read', async () => {
  const user = await anAccount(site)
  const readCookie = async (from: ClientWithCookies, { username }: Member['user']) => {
    const reply = await from.send(login, { body: { username, password: memberPassword } })
    return reply.headers.getSetCookie().find((each) => each.includes('known-device='))
  }
  const maxAge = 365 * 24 * 3_600
  expect(await readCookie(aDevice(), user)).toMatch(
    new RegExp(`^known-device=[\\w-]{65}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}$`),
  )
  const secure = await startTestApi({ settings: { PUBLIC_URL: 'https://localhost', HUMAN_VERIFICATION: 'off' } })
  const cookie = await readCookie(aClientWithCookies(secure), await anAccount(secure))
  await secure.close()
  expect(cookie).toMatch(new RegExp(`^__Host-known-device=.*; Max-Age=${maxAge}; Secure$`))
})
