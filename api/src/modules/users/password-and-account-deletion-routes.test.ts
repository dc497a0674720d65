import { readdir } from 'node:fs/promises'
import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { signUpForNewsletterAsGuest } from '@ninepocket/contract/site/newsletter-endpoints'
import { changePassword, deleteAccount, listSessions, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { hashPassword } from '../../security/password-hash.ts'
import { aMember, anAccount, type Member, startMemberSession } from '../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../testing/blocked-connections.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { uploadAvatarAndGetUrl } from '../uploads/testing/send-photo.ts'

const api = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off' } })

const newPassword = 'Another-pass-2!'
const change = ({ send, user }: Member, body: object = {}) =>
  send(changePassword, { body: { currentPassword: user.password, newPassword, ...body } })
const logIn = async (username: string, password: string) => {
  const { send } = await aMember(api)
  return (await send(login, { body: { username, password } })).status
}
/** Clears failures, which count together for the one address of these tests. */
const forgetFailures = () => api.pool.query('delete from rate_limit_events')

describe('changing the password', () => {
  test('accepts only the new password, and ends every other session', async () => {
    const currentSession = await aMember(api)
    const otherSession = await startMemberSession(api, currentSession.user)
    const reply = await change(currentSession)
    expect([reply.status, await reply.json()]).toEqual([200, { message: 'Your password has been changed.' }])
    expect((await otherSession.send(listSessions)).status).toBe(401)
    expect((await currentSession.send(listSessions)).status).toBe(200)
    expect(await logIn(currentSession.user.username, newPassword)).toBe(200)
    expect(await logIn(currentSession.user.username, currentSession.user.password)).toBe(401)
  })

  test('notifies the owner by mail and invalidates reset links', async () => {
    const member = await aMember(api)
    await api.pool.query(
      `insert into account_tokens values (sha256('x'), $1, 'reset', now(), now() + interval '1 h')`,
      [`\\x${member.user.id}`],
    )
    await change(member)
    const { rows } = await api.pool.query('select subject from outbox where recipient = $1', [member.user.email])
    expect(rows).toEqual([{ subject: 'Your Ninepocket password was changed' }])
    const tokens = await api.pool.query('select from account_tokens where user_id = $1', [`\\x${member.user.id}`])
    expect(tokens.rowCount).toBe(0)
  })

  test.each([
    [{ currentPassword: 'Wrong-pass-1!' }, 'Current password is incorrect', 'PASSWORD_INCORRECT'],
    [{ currentPassword: '' }, 'Password is required', 'INVALID_INPUT'],
    [{ newPassword: undefined }, 'Password is required and must be a string', 'INVALID_INPUT'],
    [{ newPassword: 'Short-1' }, 'Password must be at least 8 characters long', 'INVALID_INPUT'],
    [
      { newPassword: 'all lower case' },
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
      'INVALID_INPUT',
    ],
    [{ newPassword: 'Password1!' }, 'This password is too common. Please choose another one.', 'PASSWORD_COMMON'],
  ])('rejects %j and changes nothing', async (wrong, message, code) => {
    const currentSession = await aMember(api)
    const otherSession = await startMemberSession(api, currentSession.user)
    const reply = await change(currentSession, wrong)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message, code })
    expect((await otherSession.send(listSessions)).status).toBe(200)
    expect(await logIn(currentSession.user.username, currentSession.user.password)).toBe(200)
    await forgetFailures()
  })

  test('does not overwrite a password that is reset by mail at the same moment', async () => {
    const member = await aMember(api)
    const stored = await hashPassword('Set-by-mail-3!')
    const changing = await inTransaction(api.pool, async (db) => {
      await db.query('update users set password_hash = $2 where id = $1', [`\\x${member.user.id}`, stored])
      const reply = change(member)
      // The request has verified the old password and waits for the locked row.
      await waitForConnectionBlockedBy(api.pool, db)
      return { reply }
    })
    const reply = await changing.reply
    expect([reply.status, await reply.json()]).toMatchObject([400, { message: 'Current password is incorrect' }])
    expect(await logIn(member.user.username, 'Set-by-mail-3!')).toBe(200)
  })

  test('locks after ten wrong guesses, also for the correct password and for logins', async () => {
    const member = await aMember(api)
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(member, { currentPassword: `Wrong-pass-${guess}!` })).status).toBe(400)
    const reply = await change(member)
    expect(reply.status).toBe(429)
    expect(await reply.json()).toEqual({
      message: 'Too many failed attempts. Please try again later.',
      code: 'TOO_MANY_ATTEMPTS',
    })
    const seconds = Number(reply.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(await logIn(member.user.username, member.user.password)).toBe(429)
    await forgetFailures()
  })

  test('does not count correct passwords', async () => {
    const member = await aMember(api)
    for (let time = 0; time < 12; time += 1)
      expect((await change(member, { newPassword: member.user.password })).status).toBe(200)
  })
})

describe('deleting the account', () => {
  /** Lists every row of every table, and every file name, that contains one of the texts. */
  async function findTraces(searchTexts: ReadonlyArray<string>): Promise<string[]> {
    const { rows: tables } = await api.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(15)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await api.pool.query<{ text: string }>(
        `select t::text as text from "${name}" t where exists (
           select from unnest($1::text[]) word where position(lower(word) in lower(t::text)) > 0)`,
        [searchTexts],
      )
      found.push(...rows.map(({ text }) => `${name}: ${text}`))
    }
    const files = await readdir(api.dataDir, { recursive: true })
    return [...found, ...files.filter((file) => searchTexts.some((word) => file.includes(word)))]
  }

  async function createMemberWithAllData(): Promise<{ member: Member; searchTexts: string[] }> {
    const member = await aMember(api, { email: 'Leaving.Soon@example.org' })
    await startMemberSession(api, member.user, 'A browser of somebody who leaves')
    await member.call(updateProfile, { body: { name: 'Leaving Soon', contact: { xUsername: 'leaving_x' } } })
    await member.call(sendFeedback, { body: { message: 'I shall be leaving', currentUrl: '/leaving' } })
    await member.call(signUpForNewsletterAsGuest, { body: { email: member.user.email } })
    await change(member, { newPassword: member.user.password })
    const file = (await uploadAvatarAndGetUrl(api, member, await drawTestImage())).replace('/files/avatars/', '')
    const { id, username, email } = member.user
    return { member, searchTexts: [id, username, email, file, 'leaving'] }
  }

  test('leaves no trace of the user in any table or file but the log, which keeps the username', async () => {
    const { member, searchTexts } = await createMemberWithAllData()
    const before = await findTraces(searchTexts)
    const tables = new Set(before.map((each) => each.split(':')[0]))
    expect(tables).toEqual(
      new Set([
        'users',
        'sessions',
        'member_activity',
        'feedback',
        'outbox',
        'newsletter_subscribers',
        'stored_files',
        'security_events',
        before.at(-1),
      ]),
    )
    expect(before.at(-1)).toMatch(/^files.avatars.[0-9a-f]{32}\.webp$/)

    const reply = await member.send(deleteAccount, { body: { password: member.user.password } })
    expect(reply.status).toBe(200)
    const traces = await findTraces(searchTexts)
    expect(traces.filter((each) => !each.startsWith('security_events: '))).toEqual([])
    const { id, username } = member.user
    expect(await findTraces(searchTexts.filter((text) => text !== id && text !== username))).toEqual([])
  })

  test('logs out and returns a new CSRF token for a guest', async () => {
    const member = await aMember(api)
    const otherSession = await startMemberSession(api, member.user)
    const reply = await member.send(deleteAccount, { body: { password: member.user.password } })
    const { message, csrfToken } = deleteAccount.reply.parse(await reply.json())
    expect(message).toBe('Your account has been deleted.')
    expect(csrfToken).not.toBe(member.headers['x-csrf-token'])
    expect(reply.headers.getSetCookie()).toEqual([
      'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      `XSRF-TOKEN=${csrfToken}; Path=/; SameSite=Lax`,
    ])
    expect((await otherSession.send(listSessions)).status).toBe(401)
    expect(await logIn(member.user.username, member.user.password)).toBe(401)
    expect((await api.expectError(`/api/users/by-username/${member.user.username}`)).status).toBe(404)
    await forgetFailures()
  })

  test('frees its names for another account', async () => {
    const member = await aMember(api)
    await member.call(deleteAccount, { body: { password: member.user.password } })
    const { username, email } = member.user
    expect((await anAccount(api, { username, email })).id).not.toBe(member.user.id)
  })

  test('requires the password, and affects no other user', async () => {
    const [member, other] = [await aMember(api), await aMember(api)]
    for (const password of ['Wrong-pass-1!', other.user.password.toUpperCase()]) {
      const refused = await member.expectError(deleteAccount, { body: { password } })
      expect(refused).toEqual({ status: 400, message: 'Password is incorrect', code: 'PASSWORD_INCORRECT' })
    }
    const empty = await member.send(deleteAccount, { body: { password: '' } })
    expect(await empty.json()).toMatchObject({ message: 'Password is required' })
    expect(await member.expectError(deleteAccount, { body: {} })).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
    expect((await member.send(listSessions)).status).toBe(200)
    await member.call(deleteAccount, { body: { password: member.user.password } })
    expect((await other.send(listSessions)).status).toBe(200)
    await forgetFailures()
  })

  test('deletes once when it is requested twice at once', async () => {
    const member = await aMember(api)
    const replies = await Promise.all(
      [1, 2].map(() => member.send(deleteAccount, { body: { password: member.user.password } })),
    )
    for (const { status } of replies) expect([200, 401]).toContain(status)
    expect(replies.some(({ status }) => status === 200)).toBe(true)
  })
})
