import { activateAccount, login, registerAccount, resendActivation } from '@ninepocket/contract/auth/auth-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  consumeUnconfirmedRecipientLimit,
  unconfirmedRecipientLimit,
} from '../../../security/unconfirmed-recipient-limit.ts'
import { aClientWithCookies, type ClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { anAccount, memberPassword } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { countMailsTo, loadMailedSecret } from '../testing/mailed-secret.ts'

let browser: ClientWithCookies
let count = 0
const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off', PUBLIC_URL: 'http://localhost:4100' } })
beforeEach(() => {
  browser = aClientWithCookies(site)
})

function createRegistration() {
  count += 1
  return { username: `newcomer_${count}`, email: `newcomer${count}@example.org`, password: 'Newcomer-1!' }
}
async function registerAndReply(body = createRegistration()) {
  return { ...body, ...(await browser.call(registerAccount, { body })) }
}
const findUserRow = async (username: string) =>
  (await site.pool.query('select * from users where username = $1', [username])).rows[0]

describe('registering', () => {
  test('creates an inactive account and explains the next step', async () => {
    const body = createRegistration()
    const reply = await browser.call(registerAccount, { body })
    expect(reply.message).toBe('Registration successful. Please check your email to activate your account.')
    expect(reply.email).toBe(body.email)
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(reply.csrfToken)
    expect(await findUserRow(body.username)).toMatchObject({
      email: body.email,
      activated_at: null,
      is_admin: false,
      newsletter_opt_in: true,
      is_public: true,
      is_collection_private: false,
    })
  })

  test('sends the mail to an address that strangers had mails of other kinds sent to', async () => {
    const body = createRegistration()
    for (const kind of ['newsletter', 'email change'] as const)
      for (let count = 0; count < unconfirmedRecipientLimit.max; count++)
        expect(await consumeUnconfirmedRecipientLimit(site.pool, kind, body.email)).toBe(true)
    await registerAndReply(body)
    expect(await countMailsTo(site, body.email)).toBe(1)
  })

  test('does not log in', async () => {
    await registerAndReply()
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('returns a new CSRF token', async () => {
    await browser.expectError(registerAccount, { body: {} })
    const before = browser.cookies.get('XSRF-TOKEN')
    expect((await registerAndReply()).csrfToken).not.toBe(before)
  })

  test('stores the username in lower case', async () => {
    const body = { ...createRegistration(), username: 'Big_Wayne' }
    await browser.call(registerAccount, { body })
    expect(await findUserRow('big_wayne')).toBeDefined()
  })

  test('leaves the newsletter off for accounts that did not choose it', async () => {
    const body = { ...createRegistration(), newsletterOptIn: false }
    await browser.call(registerAccount, { body })
    expect(await findUserRow(body.username)).toMatchObject({ newsletter_opt_in: false })
  })

  test.each([
    [{ username: undefined }, 'Username is required and must be a string'],
    [{ username: 'ab' }, 'Username must be between 3 and 30 characters'],
    [{ username: 'wayne gretzky' }, 'Username can only contain lowercase letters, numbers, and underscores'],
    [{ username: 'the_admin' }, 'Username cannot contain "admin" or "moderator"'],
    [{ email: 'wayne@' }, 'Please provide a valid email address'],
    [{ password: undefined }, 'Password is required and must be a string'],
    [{ password: 'Ab1!' }, 'Password must be at least 8 characters long'],
    [
      { password: 'lower-case-1' },
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    [{ password: 'Password1!' }, 'This password is too common. Please choose another one.'],
    [{ isAdmin: true }, 'Unknown field "isAdmin"'],
    [{ id: 'a'.repeat(24) }, 'Unknown field "id"'],
    [{ activated_at: '2020-01-01' }, 'Unknown field "activated_at"'],
  ])('rejects %j with the specified message', async (wrong, message) => {
    const body = { ...createRegistration(), ...wrong }
    expect(await browser.expectError(registerAccount, { body })).toMatchObject({ status: 400, message })
    expect(await countMailsTo(site, body.email ?? '')).toBe(0)
  })

  test.each([
    ['username', 'Username is already taken', 'USERNAME_TAKEN'],
    ['email', 'Email is already registered', 'EMAIL_TAKEN'],
  ] as const)('rejects a taken %s in any case', async (field, message, code) => {
    const taken = (await registerAndReply())[field]
    const body = { ...createRegistration(), [field]: taken.toUpperCase() }
    expect(await browser.expectError(registerAccount, { body })).toMatchObject({ status: 409, message, code })
  })

  test('creates one account when ten simultaneous requests want the same name', async () => {
    const { username } = createRegistration()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        aClientWithCookies(site).send(registerAccount, {
          body: { username, email: `race${index}@example.org`, password: 'Newcomer-1!' },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const { rows } = await site.pool.query(`select recipient from outbox where recipient like 'race%'`)
    expect(rows).toHaveLength(1)
  })
})

describe('activating', () => {
  test('lets the account log in', async () => {
    const { username, email, password } = await registerAndReply()
    const token = await loadMailedSecret(site, 'activate', email)
    const { message, user } = await browser.call(activateAccount, { params: { token } })
    expect(message).toBe('Your account has been activated. You can log in now.')
    expect(user).toMatchObject({ username, email, isAdmin: false })
    expect(browser.cookies.has('session')).toBe(false)
    expect(await browser.call(login, { body: { username, password } })).toHaveProperty('user')
  })

  test.each(['x', 'a'.repeat(43), "'--", '%00'])('rejects the link %s', async (token) => {
    expect(await browser.expectError(activateAccount, { params: { token } })).toMatchObject({
      status: 400,
      message: 'Invalid activation link',
    })
  })

  test('accepts a link once', async () => {
    const { email } = await registerAndReply()
    const token = await loadMailedSecret(site, 'activate', email)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => aClientWithCookies(site).send(activateAccount, { params: { token } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test('rejects a link after 48 hours', async () => {
    const { email } = await registerAndReply()
    const token = await loadMailedSecret(site, 'activate', email)
    await site.pool.query(`update account_tokens set expires_at = expires_at - interval '48 hours'`)
    expect((await browser.expectError(activateAccount, { params: { token } })).message).toBe('Invalid activation link')
  })

  test('rejects a resend token and a password reset token', async () => {
    const { resendToken } = await registerAndReply()
    const reply = await browser.expectError(activateAccount, { params: { token: resendToken } })
    expect(reply.message).toBe('Invalid activation link')
  })
})

test.each(['ninepocket', 'Nine_Pocket'])('rejects %s, which reads as the name of the site', async (username) => {
  const body = { ...createRegistration(), username }
  expect(await browser.expectError(registerAccount, { body })).toMatchObject({
    status: 400,
    message: 'This username is reserved',
  })
})

describe('requesting the activation mail again', () => {
  const resend = (resendToken: unknown) => browser.send(resendActivation, { body: { resendToken } })

  test('sends another link, and both links work', async () => {
    const { email, resendToken } = await registerAndReply()
    const first = await loadMailedSecret(site, 'activate', email)
    const { message } = await browser.call(resendActivation, { body: { resendToken } })
    expect(message).toBe('Activation email sent successfully')
    expect(await countMailsTo(site, email)).toBe(2)
    expect(await loadMailedSecret(site, 'activate', email)).not.toBe(first)
    await browser.call(activateAccount, { params: { token: first } })
  })

  test('rejects a second request within ten minutes, with any token of the account', async () => {
    const { username, password, email, resendToken } = await registerAndReply()
    await resend(resendToken)
    const other = await browser.call(login, { body: { username, password } })
    if (!('needsActivation' in other)) throw new Error('the account is active')
    for (const token of [resendToken, other.resendToken]) {
      const reply = await browser.expectError(resendActivation, { body: { resendToken: token } })
      expect(reply).toMatchObject({ status: 429, message: 'Please wait before requesting another email' })
      expect(reply.retryAfter).toBeGreaterThan(590)
      expect(reply.retryAfter).toBeLessThanOrEqual(600)
    }
    expect(await countMailsTo(site, email)).toBe(2)
    await site.pool.query(`update rate_limit_events set happened_at = happened_at - interval '10 minutes'`)
    expect((await resend(resendToken)).status).toBe(200)
  })

  test('returns the same replies for an invalid token', async () => {
    const { resendToken } = await registerAndReply()
    const [known, unknown] = [await resend(resendToken), await resend('made-up')]
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    const [knownAgain, unknownAgain] = [await resend(resendToken), await resend('made-up')]
    expect([unknownAgain.status, await unknownAgain.text()]).toEqual([knownAgain.status, await knownAgain.text()])
    expect(unknownAgain.headers.get('retry-after')).toBe(knownAgain.headers.get('retry-after'))
  })

  test('sends at most 5 mails in a day', async () => {
    const { email, resendToken } = await registerAndReply()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      statuses.push((await resend(resendToken)).status)
      await site.pool.query(`update rate_limit_events set happened_at = happened_at - interval '11 minutes'`)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(await countMailsTo(site, email)).toBe(5)
  })

  test('sends no mail to an active account', async () => {
    const { email, resendToken } = await registerAndReply()
    await browser.call(activateAccount, { params: { token: await loadMailedSecret(site, 'activate', email) } })
    expect((await resend(resendToken)).status).toBe(200)
    expect(await countMailsTo(site, email)).toBe(1)
  })

  test.each([undefined, '', 7, null])('rejects %j with the specified message', async (resendToken) => {
    expect(await browser.expectError(resendActivation, { body: { resendToken } })).toMatchObject({
      status: 400,
      message: 'No resend token available',
    })
  })
})

test('issues a new resend token for the correct password of an inactive account only', async () => {
  const user = await anAccount(site, { isActivated: false })
  const { username, email } = user
  const reply = await browser.call(login, { body: { username, password: memberPassword } })
  expect(reply).toMatchObject({ needsActivation: true, email })
  expect(browser.cookies.has('session')).toBe(false)
  if (!('needsActivation' in reply)) throw new Error('the account is active')
  await browser.call(resendActivation, { body: { resendToken: reply.resendToken } })
  expect(await countMailsTo(site, email)).toBe(1)
  expect(await browser.expectError(login, { body: { username, password: 'Wrong-pass-1!' } })).toMatchObject({
    status: 401,
    message: 'Invalid username or password',
  })
})
