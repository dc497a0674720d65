import { createDecipheriv, randomBytes } from 'node:crypto'
import {
  activateAccount,
  login,
  logout,
  registerAccount,
  requestPasswordReset,
  resetPassword,
} from '@ninepocket/contract/auth/auth-endpoints'
import * as factors from '@ninepocket/contract/auth/factor-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, expect, test, vi } from 'vitest'
import { startSmtpInbox } from '../../mail/testing/smtp-inbox.ts'
import { decryptForUser, encryptForUser } from '../../security/encrypt-for-user.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { generateTotpCode } from './testing/factors.ts'

const waitOptions = { interval: 20 }
const newcomer = { username: 'newcomer', email: 'newcomer@example.org', password: 'Newcomer-1!' }
const newPassword = 'Brand-new-2!'
const wrongPassword = 'Wrong-guess-3!'
const inbox = await startSmtpInbox()
afterAll(() => inbox.close())
const site = await setUpTestApi({
  settings: { HUMAN_VERIFICATION: 'off', SMTP_URL: inbox.url, LOG_LEVEL: 'trace' },
})

async function waitForMailSecret(count: number): Promise<string> {
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(count), waitOptions)
  return /\/([\w-]{43})\s/.exec(inbox.mails[count - 1]?.text ?? '')?.[1] ?? ''
}

/** Returns every row of every table as text, once the mail is sent: links that wait to be used are stored meanwhile. */
async function dumpDatabaseWithoutMail(): Promise<string> {
  await vi.waitFor(async () => expect((await site.pool.query('select from outbox')).rowCount).toBe(0), waitOptions)
  const { rows } = await site.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  const dumps = await Promise.all(
    rows.map(({ name }) => site.pool.query(`select coalesce(json_agg(t)::text, '') as rows from ${name} t`)),
  )
  return dumps.map((dump) => dump.rows[0].rows).join('\n')
}

test('leaves no session, token or password in the database, the log or an error over the life of an account', async () => {
  const browser = aClientWithCookies(site)
  const errors: string[] = []
  const fails = async (endpoint: Pick<Endpoint, 'method' | 'path'>, parts: object) => {
    errors.push(JSON.stringify(await browser.expectError(endpoint, parts)))
  }
  const { username, password } = newcomer
  const { resendToken } = await browser.call(registerAccount, { body: newcomer })
  const activation = await waitForMailSecret(1)
  const dumps = [await dumpDatabaseWithoutMail()]
  await browser.call(activateAccount, { params: { token: activation } })
  await fails(activateAccount, { params: { token: activation } })
  await fails(login, { body: { username, password: wrongPassword } })
  await fails(login, { body: { username, password: wrongPassword, extra: wrongPassword } })
  await browser.call(login, { body: { username, password, rememberMe: true } })
  const session = browser.cookies.get('session') ?? ''
  await browser.call(getCurrentSession)
  await browser.call(requestPasswordReset, { body: { usernameOrEmail: username } })
  const reset = await waitForMailSecret(2)
  dumps.push(await dumpDatabaseWithoutMail())
  await fails(resetPassword, { body: { resetToken: reset, newPassword: 'short' } })
  await browser.call(resetPassword, { body: { resetToken: reset, newPassword } })
  await fails(resetPassword, { body: { resetToken: reset, newPassword } })
  await browser.call(login, { body: { username, password: newPassword } })
  const second = browser.cookies.get('session') ?? ''
  await browser.call(factors.confirmIdentity, { body: { password: newPassword } })
  const { secret: totpSecret } = await browser.call(factors.startTotpSetup)
  const totpCode = await generateTotpCode(totpSecret)
  const { recoveryCodes } = await browser.call(factors.turnOnTotp, { body: { totpCode } })
  const reply = await browser.call(login, { body: { username, password: newPassword } })
  const loginToken = 'loginToken' in reply ? reply.loginToken : ''
  const [recoveryCode = '', unusedCode = ''] = recoveryCodes ?? []
  await fails(factors.completeLogin, { body: { loginToken, recoveryCode: `${recoveryCode}x` } })
  await browser.call(factors.completeLogin, { body: { loginToken, recoveryCode } })
  dumps.push(await dumpDatabaseWithoutMail())

  const kept = dumps.join('\n')
  expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(kept).toContain(newcomer.email)
  const log = site.logLines.join('')
  expect(log).toContain('/api/auth/activate/:token')
  const secrets = {
    password,
    newPassword,
    wrongPassword,
    activation,
    reset,
    resendToken,
    session,
    second,
    totpSecret,
    recoveryCode,
    unusedCode,
    loginToken,
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 8]).toEqual([name, true])
    expect([name, kept.includes(secret)]).toEqual([name, false])
    expect([name, log.includes(secret)]).toEqual([name, false])
    expect([name, errors.join().includes(secret)]).toEqual([name, false])
  }
  for (const personal of [username, newcomer.email, '127.0.0.1']) expect(log).not.toContain(personal)
  await browser.call(logout)
  expect((await site.pool.query('select from sessions')).rowCount).toBe(0)
})

test('encrypts secrets with AES-256-GCM and a new nonce, and rejects each changed byte', () => {
  const [key, secret] = [randomBytes(32), Buffer.from('a secret')]
  const encrypted = encryptForUser(key, 'ann', secret)
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from('ann')).setAuthTag(encrypted.subarray(12, 28))
  expect(Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()])).toEqual(secret)
  expect(encryptForUser(key, 'ann', secret).subarray(0, 12)).not.toEqual(encrypted.subarray(0, 12))
  expect(decryptForUser(key, 'ann', encrypted)).toEqual(secret)
  for (const [index, byte] of encrypted.entries()) {
    const changed = Buffer.from(encrypted)
    changed[index] = byte ^ 1
    expect(() => decryptForUser(key, 'ann', changed)).toThrow()
  }
  expect(() => decryptForUser(key, 'ben', encrypted)).toThrow()
})
