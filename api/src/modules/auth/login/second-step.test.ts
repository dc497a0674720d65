import { getOwnSuspension, suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { login, resetPassword } from '@ninepocket/contract/auth/auth-endpoints'
import { completeLogin, getPasskeyChallenge, logInWithPasskey } from '@ninepocket/contract/auth/factor-endpoints'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { loadOrCreateStoredSecret } from '../../../database/site-secret.ts'
import { hashToken } from '../../../security/one-time-token.ts'
import { aClientWithCookies, type ClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember, type Member, memberPassword as password } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { deriveFactorKeys, factorSecretName } from '../factors/factor-keys.ts'
import { createSignedPasskeyChallenge } from '../factors/passkeys/passkey-challenge.ts'
import { aPasskeyAuthenticator } from '../testing/a-passkey-authenticator.ts'
import { addPasskeyTo, fetchAndSignPasskeyChallenge, generateTotpCode, turnOnTotpOf } from '../testing/factors.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off', TRUST_PROXY: '1' } })
let member: Member
let browser: ClientWithCookies
let count = 0
beforeEach(async () => {
  // Each test uses its own address, so that the failures of one do not count for another.
  count += 1
  browser = aClientWithCookies(site, { 'x-forwarded-for': `203.0.113.${count}` })
  member = await aMember(site)
})

async function startLogin(visitor = browser) {
  const reply = await visitor.call(login, { body: { username: member.user.username, password } })
  if (!('needsSecondFactor' in reply)) throw new Error('the account has no second factor')
  return reply
}
const listMails = async () =>
  (
    await site.pool.query(
      `select subject from outbox where recipient = $1 and subject not like 'New login%' order by id`,
      [member.user.email],
    )
  ).rows.map(({ subject }) => subject)

describe('a login to an account with an authenticator app', () => {
  test('starts no session before the second step, and one after it', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const { loginToken, ...rest } = await startLogin()
    expect(rest).toEqual({ needsSecondFactor: true, hasPasskey: false, hasTotp: true })
    expect(browser.cookies.has('session')).toBe(false)
    const reply = await browser.call(completeLogin, { body: { loginToken, totpCode: await generateTotpCode(secret) } })
    expect(reply).toMatchObject({ user: { username: member.user.username } })
    expect((await browser.call(listSessions)).sessions).toHaveLength(2)
  })

  test('accepts a code with spaces, each code once, and none of before', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    const code = await generateTotpCode(secret)
    const totpCode = `${code.slice(0, 3)} ${code.slice(3)}`
    await browser.call(completeLogin, { body: { loginToken, totpCode } })
    for (const usedCode of [code, await generateTotpCode(secret, -1)])
      expect(await browser.expectError(completeLogin, { body: { loginToken, totpCode: usedCode } })).toMatchObject({
        status: 401,
        code: 'SECOND_FACTOR_FAILED',
        message: 'This code is wrong or was already used. Enter the code your app shows now.',
      })
  })

  test('accepts a code once when two requests send it at the same moment', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    const body = { loginToken, totpCode: await generateTotpCode(secret) }
    const replies = await Promise.all(Array.from({ length: 5 }, () => browser.send(completeLogin, { body })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([-1, 1])('rejects a code that is %d step away', async (steps) => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    const body = { loginToken, totpCode: await generateTotpCode(secret, steps) }
    expect((await browser.send(completeLogin, { body })).status).toBe(401)
  })

  test('accepts each recovery code once, in any form, and notifies the owner', async () => {
    const { recoveryCodes } = await turnOnTotpOf(site.pool, member)
    const [first = '', second = ''] = recoveryCodes ?? []
    expect(recoveryCodes).toHaveLength(10)
    const { loginToken } = await startLogin()
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    await browser.call(completeLogin, { body: { loginToken, recoveryCode: typed } })
    expect(await browser.expectError(completeLogin, { body: { loginToken, recoveryCode: first } })).toMatchObject({
      status: 401,
      message: 'This recovery code is wrong or was already used.',
    })
    await browser.call(completeLogin, { body: { loginToken, recoveryCode: second } })
    expect((await listMails()).slice(1)).toEqual(Array(2).fill('A recovery code was used to log in to Ninepocket'))
  })

  test('rejects a recovery code, a code or a passkey of another member', async () => {
    const other = await aMember(site)
    const otherFactors = await turnOnTotpOf(site.pool, other)
    const { authenticator } = await addPasskeyTo(other)
    await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    const proofs = [
      { totpCode: await generateTotpCode(otherFactors.secret) },
      { recoveryCode: otherFactors.recoveryCodes?.[0] },
      { passkey: await fetchAndSignPasskeyChallenge(browser, authenticator) },
    ]
    for (const proof of proofs)
      expect((await browser.send(completeLogin, { body: { loginToken, ...proof } })).status).toBe(401)
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('locks the second step after ten wrong codes, from whatever network, also for the correct one', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    for (let each = 0; each < 10; each++) {
      const elsewhere = aClientWithCookies(site, { 'x-forwarded-for': `198.51.${count}.${each}` })
      const body = { loginToken, totpCode: '000000' }
      expect((await elsewhere.send(completeLogin, { body })).status).toBe(401)
    }
    const reply = await browser.expectError(completeLogin, {
      body: { loginToken, totpCode: await generateTotpCode(secret) },
    })
    expect(reply).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
    expect(reply.retryAfter).toBeGreaterThan(800)
  })

  test('lets at most ten codes through when 100 arrive at once', async () => {
    await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => browser.send(completeLogin, { body: { loginToken, totpCode: '000000' } })),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test.each([
    [{}, 'Send exactly one proof of your identity'],
    [{ totpCode: '123456', recoveryCode: 'x' }, 'Send exactly one proof of your identity'],
    [{ totpCode: '12345' }, 'Enter the 6-digit code from your authenticator app'],
    [{ recoveryCode: '' }, 'Enter one of your recovery codes'],
    [{ passkey: {} }, "This passkey couldn't be read. Please try again."],
  ])('rejects the proof %j', async (proof, message) => {
    const reply = await browser.expectError(completeLogin, { body: { loginToken: 'x', ...proof } })
    expect(reply).toMatchObject({ status: 400, message })
  })
})

describe('the first step', () => {
  const rejectedAsExpired = { status: 401, code: 'LOGIN_EXPIRED', message: 'Please log in again.' }

  test('is no proof for another account', async () => {
    const other = await aMember(site)
    const { secret } = await turnOnTotpOf(site.pool, other)
    await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    const forged = loginToken.replace(member.user.id, other.user.id)
    const body = { loginToken: forged, totpCode: await generateTotpCode(secret) }
    expect(await browser.expectError(completeLogin, { body })).toMatchObject(rejectedAsExpired)
  })

  test('ends with a new password', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    await site.pool.query(`insert into account_tokens values ($1, $2, 'reset', now(), now() + interval '1 h')`, [
      hashToken('mailed'),
      hexToByteaParam(member.user.id),
    ])
    await browser.call(resetPassword, { body: { resetToken: 'mailed', newPassword: 'Another-pass-1!' } })
    const body = { loginToken, totpCode: await generateTotpCode(secret) }
    expect(await browser.expectError(completeLogin, { body })).toMatchObject(rejectedAsExpired)
    const reply = await browser.call(login, {
      body: { username: member.user.username, password: 'Another-pass-1!' },
    })
    expect(reply).toMatchObject({ needsSecondFactor: true })
  })

  test('remembers the session if the login asked for it', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const body = { username: member.user.username, password, rememberMe: true }
    const reply = await browser.call(login, { body })
    const loginToken = 'loginToken' in reply ? reply.loginToken : ''
    const done = await browser.send(completeLogin, { body: { loginToken, totpCode: await generateTotpCode(secret) } })
    expect(done.headers.getSetCookie().join()).toContain('Max-Age=15552000')
    expect(done.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a passkey', () => {
  test('logs in alone, without a username', async () => {
    const { authenticator } = await addPasskeyTo(member)
    const reply = await browser.call(logInWithPasskey, {
      body: { passkey: await fetchAndSignPasskeyChallenge(browser, authenticator) },
    })
    expect(reply).toMatchObject({ user: { id: member.user.id } })
    expect((await browser.call(listSessions)).sessions).toHaveLength(2)
  })

  test('is the second step of a login by password', async () => {
    const { authenticator } = await addPasskeyTo(member)
    const { loginToken, hasPasskey, hasTotp } = await startLogin()
    expect([hasPasskey, hasTotp]).toEqual([true, false])
    const passkey = await fetchAndSignPasskeyChallenge(browser, authenticator)
    const reply = await browser.call(completeLogin, { body: { loginToken, passkey } })
    expect(reply).toMatchObject({ user: { id: member.user.id } })
  })

  const failed = {
    status: 401,
    code: 'PASSKEY_FAILED',
    message: "This passkey didn't work. Try again, or log in with your password.",
  }

  test('cannot repeat a reply', async () => {
    const { authenticator } = await addPasskeyTo(member)
    const body = { passkey: await fetchAndSignPasskeyChallenge(browser, authenticator) }
    const replies = await Promise.all([1, 2, 3].map(() => browser.send(logInWithPasskey, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another port', { origin: 'http://localhost:4101' }],
    ['without a fingerprint or PIN', { isUserVerified: false }],
  ])('is rejected when it signed %s', async (_case, use) => {
    const { authenticator } = await addPasskeyTo(member)
    const { options } = await browser.call(getPasskeyChallenge)
    const body = { passkey: authenticator.sign(options, use) }
    expect(await browser.expectError(logInWithPasskey, { body })).toMatchObject(failed)
  })

  test('is rejected when it is unknown or its signature is wrong', async () => {
    const { authenticator } = await addPasskeyTo(member)
    const { response, ...credential } = await fetchAndSignPasskeyChallenge(browser, authenticator)
    const other = await fetchAndSignPasskeyChallenge(browser, aPasskeyAuthenticator())
    for (const passkey of [other, { ...credential, response: { ...response, signature: other.response.signature } }])
      expect(await browser.expectError(logInWithPasskey, { body: { passkey } })).toMatchObject(failed)
  })

  test.each([
    ['expired', 'use', -1],
    ['made for a new passkey', 'create for 0123456789abcdef01234567', 60],
  ] as const)('is rejected when its challenge is %s', async (_case, purpose, seconds) => {
    const { authenticator } = await addPasskeyTo(member)
    const key = deriveFactorKeys(await loadOrCreateStoredSecret(site.pool, factorSecretName)).challenges
    const challenge = createSignedPasskeyChallenge(key, purpose, Math.floor(Date.now() / 1000) + seconds)
    const body = { passkey: authenticator.sign({ challenge }) }
    expect(await browser.expectError(logInWithPasskey, { body })).toMatchObject(failed)
  })

  test('is rejected after it was removed', async () => {
    const { authenticator, passkey } = await addPasskeyTo(member)
    await site.pool.query('delete from passkeys where id = $1', [hexToByteaParam(passkey.id)])
    const body = { passkey: await fetchAndSignPasskeyChallenge(browser, authenticator) }
    expect(await browser.expectError(logInWithPasskey, { body })).toMatchObject(failed)
  })
})

describe('a suspended member', () => {
  const suspendedReply = { isSuspended: true, csrfToken: expect.any(String) }
  const suspend = async () => {
    const admin = await aMember(site, { isAdmin: true })
    await admin.call(suspendMember, { params: { id: member.user.id }, body: { reason: 'Sells fakes.' } })
  }

  test('learns of it after the second factor only', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    await suspend()
    const { loginToken, ...rest } = await startLogin()
    expect(rest).toEqual({ needsSecondFactor: true, hasPasskey: false, hasTotp: true })
    expect((await browser.send(completeLogin, { body: { loginToken, totpCode: '000000' } })).status).toBe(401)
    expect(browser.cookies.has('session')).toBe(false)
    const body = { loginToken, totpCode: await generateTotpCode(secret) }
    expect(await browser.call(completeLogin, { body })).toEqual(suspendedReply)
    expect(await browser.call(getOwnSuspension)).toMatchObject({ suspension: { reason: 'Sells fakes.' } })
  })

  test('learns of it after a login by passkey', async () => {
    const { authenticator } = await addPasskeyTo(member)
    await suspend()
    const body = { passkey: await fetchAndSignPasskeyChallenge(browser, authenticator) }
    expect(await browser.call(logInWithPasskey, { body })).toEqual(suspendedReply)
  })
})

describe('the security log', () => {
  const listEvents = async (query: { username?: string; kind?: 'login-failed' }) =>
    (await (await aMember(site, { isAdmin: true })).call(listSecurityEvents, { query })).events

  test('has wrong codes, the block after them, and the login', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const { loginToken } = await startLogin()
    await browser.call(completeLogin, { body: { loginToken, totpCode: await generateTotpCode(secret) } })
    for (let each = 0; each < 12; each++)
      await browser.send(completeLogin, { body: { loginToken, totpCode: '000000' } })
    const kinds = (await listEvents({ username: member.user.username })).map(({ kind }) => kind)
    expect(kinds).toEqual(['login-blocked', ...Array(10).fill('login-failed'), 'login', 'totp-added'])
  })

  test('has an unknown passkey without an account', async () => {
    const body = { passkey: await fetchAndSignPasskeyChallenge(browser, aPasskeyAuthenticator()) }
    expect((await browser.send(logInWithPasskey, { body })).status).toBe(401)
    const [event] = await listEvents({ kind: 'login-failed' })
    expect(event).toMatchObject({ actor: null, subject: null, network: '203.0.113.0/24' })
  })
})
