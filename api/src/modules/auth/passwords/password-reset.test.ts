import {
  activateAccount,
  login,
  registerAccount,
  requestPasswordReset,
  resetPassword,
} from '@ninepocket/contract/auth/auth-endpoints'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClientWithCookies, type ClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember, anAccount, memberPassword, startMemberSession } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { countMailsTo, loadMailedSecret } from '../testing/mailed-secret.ts'

const newPassword = 'Brand-new-2!'
let browser: ClientWithCookies
const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off', TRUST_PROXY: '1' } })
beforeEach(() => {
  browser = aClientWithCookies(site)
})

const requestReset = (usernameOrEmail: unknown) => browser.send(requestPasswordReset, { body: { usernameOrEmail } })
const resetPasswordWith = (resetToken: unknown, password = newPassword) =>
  browser.send(resetPassword, { body: { resetToken, newPassword: password } })
async function requestLinkFor(email: string) {
  await requestReset(email)
  return loadMailedSecret(site, 'reset-password', email)
}

describe('requesting a new password', () => {
  test('mails a link for a username or an email address in any case', async () => {
    for (const identifierField of [
      (user: { username: string }) => user.username,
      (user: { username: string }) => user.username.toUpperCase(),
      (user: { email: string }) => ` ${user.email.toUpperCase()}`,
    ]) {
      const user = await anAccount(site)
      expect((await requestReset(identifierField(user))).status).toBe(200)
      const secret = await loadMailedSecret(site, 'reset-password', user.email)
      const { rows } = await site.pool.query('select * from outbox where recipient = $1', [user.email])
      const link = `http://localhost:4100/reset-password/${secret}`
      expect(rows).toHaveLength(1)
      expect(rows[0].text_body).toContain(link)
      expect(rows[0].html_body).toContain(`<a href="${link}">`)
    }
  })

  test('returns the same reply whether or not the account exists', async () => {
    const { email } = await anAccount(site)
    const [known, unknown] = [await requestReset(email), await requestReset('nobody@example.org')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    const text = await known.text()
    expect(await unknown.text()).toBe(text)
    expect(JSON.parse(text).message).toBe(
      'If there is an account with that username or email, a password reset link has been sent.',
    )
    expect(await countMailsTo(site, 'nobody@example.org')).toBe(0)
  })

  test.each([undefined, '', '   ', 7])('rejects %j with the specified message', async (usernameOrEmail) => {
    expect(await browser.expectError(requestPasswordReset, { body: { usernameOrEmail } })).toMatchObject({
      status: 400,
      message: 'Please enter your username or email address',
    })
  })

  test('sends at most three mails an hour to one user, and does not reveal the limit', async () => {
    const { email } = await anAccount(site)
    for (let each = 0; each < 5; each++) expect((await requestReset(email)).status).toBe(200)
    expect(await countMailsTo(site, email)).toBe(3)
  })
})

describe('setting a new password', () => {
  test('replaces the old password, and confirms it on the page and by mail', async () => {
    const { username, email } = await anAccount(site)
    const reply = await browser.call(resetPassword, { body: { resetToken: await requestLinkFor(email), newPassword } })
    expect(reply.message).toBe('Your password has been reset. You can log in now.')
    expect(await countMailsTo(site, email)).toBe(2)
    const attempt = async (password: string) => (await browser.send(login, { body: { username, password } })).status
    expect([await attempt(memberPassword), await attempt(newPassword)]).toEqual([401, 200])
  })

  test('ends all sessions, including that of this browser', async () => {
    const laptop = await aMember(site)
    const phone = await startMemberSession(site, laptop.user)
    const stranger = await aMember(site)
    await laptop.send(resetPassword, { body: { resetToken: await requestLinkFor(laptop.user.email), newPassword } })
    for (const each of [laptop, phone]) expect((await each.send(listSessions)).status).toBe(401)
    expect((await stranger.send(listSessions)).status).toBe(200)
  })

  test('accepts a link once, also when five requests use it at the same time', async () => {
    const { email } = await anAccount(site)
    const token = await requestLinkFor(email)
    const replies = await Promise.all(Array.from({ length: 5 }, () => resetPasswordWith(token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test('invalidates the other links when one is used', async () => {
    const { email } = await anAccount(site)
    const first = await requestLinkFor(email)
    const second = await requestLinkFor(email)
    expect((await resetPasswordWith(second)).status).toBe(200)
    expect((await resetPasswordWith(first)).status).toBe(400)
  })

  test('rejects a link after an hour', async () => {
    const { email } = await anAccount(site)
    const token = await requestLinkFor(email)
    await site.pool.query(`update account_tokens set expires_at = expires_at - interval '1 hour'`)
    expect(await browser.expectError(resetPassword, { body: { resetToken: token, newPassword } })).toMatchObject({
      status: 400,
      message: 'This password reset link is invalid or has expired.',
    })
  })

  test.each([
    [{ resetToken: 'a'.repeat(43), newPassword }, 'This password reset link is invalid or has expired.'],
    [{ newPassword }, 'Invalid reset link. Please request a new password reset.'],
    [{ resetToken: '', newPassword }, 'Invalid reset link. Please request a new password reset.'],
    [{ resetToken: 'x' }, 'Password is required and must be a string'],
    [{ resetToken: 'x', newPassword: 'short' }, 'Password must be at least 8 characters long'],
  ])('rejects %j with the specified message', async (body, message) => {
    expect(await browser.expectError(resetPassword, { body })).toMatchObject({ status: 400, message })
  })

  test('leaves the link valid when the password breaks the rule', async () => {
    const { email } = await anAccount(site)
    const token = await requestLinkFor(email)
    expect((await resetPasswordWith(token, 'short')).status).toBe(400)
    expect((await resetPasswordWith(token)).status).toBe(200)
  })

  test('unlocks both names of an account', async () => {
    const { username, email } = await anAccount(site, { email: 'Locked.Mail@example.org' })
    const logInFrom = (address: string, name: string, password: string) =>
      aClientWithCookies(site, { 'x-forwarded-for': address }).send(login, { body: { username: name, password } })
    for (const name of [username, email])
      for (let each = 0; each < 10; each++) await logInFrom(`198.51.100.${each}`, name, 'Wrong-pass-1!')
    await resetPasswordWith(await requestLinkFor(email))
    for (const name of [username, email])
      expect((await logInFrom('198.51.100.200', name, newPassword)).status).toBe(200)
  })

  test('activates the account, because reading its mail proves ownership', async () => {
    const body = { username: 'squatted', email: 'owner@example.org', password: 'Squatter-1!' }
    await browser.call(registerAccount, { body })
    const activation = await loadMailedSecret(site, 'activate', body.email)
    await resetPasswordWith(await requestLinkFor(body.email))
    expect((await browser.send(activateAccount, { params: { token: activation } })).status).toBe(400)
    expect(await browser.call(login, { body: { username: body.username, password: newPassword } })).toHaveProperty(
      'user',
    )
  })
})
