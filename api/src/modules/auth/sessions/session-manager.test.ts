import { login, logout } from '@ninepocket/contract/auth/auth-endpoints'
import { getOwnLoginFactors } from '@ninepocket/contract/auth/factor-endpoints'
import { changeUsername } from '@ninepocket/contract/users/identity-endpoints'
import {
  changePassword,
  getCurrentSession,
  listSessions,
  revokeOtherSessions,
} from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../../database/connect.ts'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember, anAccount, type Member, startMemberSession } from '../../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../../testing/blocked-connections.ts'
import { sendRequest } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { confirmByPassword } from '../testing/factors.ts'
import { maxSessionsPerUser } from './session-manager.ts'
import { touchSession } from './session-repository.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off' } })

const getStatus = async (member: Member) => (await member.send(listSessions)).status

/** As if the session had last been used so long ago. */
async function setIdleMinutes({ sessionId }: Pick<Member, 'sessionId'>, minutes: number) {
  await site.pool.query(
    `update sessions set last_used_at = last_used_at - $2 * interval '1 minute',
       expires_at = expires_at - $2 * interval '1 minute' where id = $1`,
    [hexToByteaParam(sessionId), minutes],
  )
}
async function minutesLeft({ sessionId }: Pick<Member, 'sessionId'>): Promise<number> {
  const { rows } = await site.pool.query<{ left: number }>(
    'select extract(epoch from expires_at - now())::float8 / 60 as left from sessions where id = $1',
    [hexToByteaParam(sessionId)],
  )
  return rows[0]?.left ?? 0
}

test('reports an expired session after the idle limit', async () => {
  const member = await aMember(site)
  await setIdleMinutes(member, 60)
  expect(await member.expectError(listSessions)).toMatchObject({ status: 401, message: 'Invalid or expired session' })
})

test('extends a session by twelve hours on use', async () => {
  const member = await aMember(site)
  await setIdleMinutes(member, 59)
  expect(await getStatus(member)).toBe(200)
  expect(await minutesLeft(member)).toBeGreaterThan(12 * 60 - 1)
})

describe('a proof of identity renews the token of the session', () => {
  /** Returns the status of a read with this `Cookie` header. */
  const readWith = async (cookie: string) =>
    (await fetch(`${site.url}${listSessions.path}`, { headers: { cookie } })).status
  const passSeconds = ({ sessionId }: Member, seconds: number) =>
    site.pool.query(`update sessions set renewed_at = renewed_at - $2 * interval '1 second' where id = $1`, [
      hexToByteaParam(sessionId),
      seconds,
    ])

  test.each([
    ['a confirmation', confirmByPassword],
    [
      'a password in a form',
      (member: Member) => member.call(revokeOtherSessions, { body: { password: member.user.password } }),
    ],
    [
      'a new password',
      ({ call, user }: Member) =>
        call(changePassword, { body: { currentPassword: user.password, newPassword: 'Other-pass-2!' } }),
    ],
  ])('by %s, and accepts the former one for 30 seconds', async (_, prove) => {
    const member = await aMember(site)
    const formerCookie = member.cookie
    await prove(member)
    expect(member.cookie).not.toBe(formerCookie)
    await passSeconds(member, 25)
    expect(await readWith(formerCookie)).toBe(200)
    await passSeconds(member, 6)
    expect(await readWith(formerCookie)).toBe(401)
    expect(await readWith(member.cookie)).toBe(200)
  })

  test('and leaves the former one without the confirmation, because a thief may have it', async () => {
    const member = await aMember(site)
    const formerCookie = member.cookie
    await confirmByPassword(member)
    expect((await member.call(getOwnLoginFactors)).factors.confirmedUntil).not.toBeNull()
    member.headers.cookie = formerCookie
    expect((await member.call(getOwnLoginFactors)).factors.confirmedUntil).toBeNull()
    const reply = await member.expectError(changePassword, { body: { newPassword: 'Other-pass-2!' } })
    expect(reply).toMatchObject({ status: 403, code: 'CONFIRMATION_REQUIRED' })
  })

  test('at the same moment as the confirmation, so that nobody acts with the former one between them', async () => {
    const member = await aMember(site)
    const formerHeaders = { ...member.headers }
    const body = { newPassword: 'Other-pass-2!' }
    const actWithFormerToken = () => sendRequest(site.url, changePassword, { headers: formerHeaders, body })
    await inTransaction(site.pool, async (db) => {
      // The new token waits for this lock, as for that of an upload.
      await db.query('select from sessions where id = $1 for key share', [hexToByteaParam(member.sessionId)])
      const confirmation = confirmByPassword(member)
      await waitForConnectionBlockedBy(site.pool, db)
      expect((await actWithFormerToken()).status).toBe(403)
      await db.query('commit')
      await confirmation
    })
    expect((await actWithFormerToken()).status).toBe(403)
    expect((await member.send(changePassword, { body })).status).toBe(200)
  })

  test('even if the act itself is rejected, and not by a wrong password', async () => {
    const [member, other] = [await aMember(site), await aMember(site)]
    const { cookie } = member
    const taken = { username: other.user.username, password: 'Wrong-pass-1!' }
    await member.send(changeUsername, { body: taken })
    expect(member.cookie).toBe(cookie)
    await member.send(changeUsername, { body: { ...taken, password: member.user.password } })
    await passSeconds(member, 31)
    expect(await getStatus(member)).toBe(200)
  })

  test('once, even if two are sent at the same moment', async () => {
    const member = await aMember(site)
    const formerCookie = member.cookie
    const body = { password: member.user.password }
    const replies = await Promise.all([1, 2].map(() => member.send(revokeOtherSessions, { body })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.flatMap(({ headers }) => headers.getSetCookie())).toHaveLength(1)
    expect(await readWith(formerCookie)).toBe(200)
    await passSeconds(member, 31)
    expect(await getStatus(member)).toBe(200)
  })

  test('and a log-out with the former one ends the session', async () => {
    const member = await aMember(site)
    const formerCookie = member.cookie
    await confirmByPassword(member)
    member.headers.cookie = formerCookie
    const renewed = await site.pool.query('select from sessions where id = $1', [hexToByteaParam(member.sessionId)])
    expect(renewed.rowCount).toBe(1)
    expect((await member.send(logout)).status).toBe(200)
    const ended = await site.pool.query('select from sessions where id = $1', [hexToByteaParam(member.sessionId)])
    expect(ended.rowCount).toBe(0)
  })
})

const dayMinutes = 24 * 60

/** Logs in with `rememberMe`. */
async function aRememberedSession() {
  const { username, password } = await anAccount(site)
  const browser = aClientWithCookies(site)
  const reply = await browser.send(login, { body: { username, password, rememberMe: true } })
  const { sessions } = await browser.call(listSessions)
  const getStatus = async () => (await browser.send(listSessions)).status
  return { sessionId: sessions[0]?.id ?? '', cookies: reply.headers.getSetCookie().join(), getStatus }
}

/** As if the session had been started so long ago. */
const setAgeMinutes = ({ sessionId }: Pick<Member, 'sessionId'>, minutes: number) =>
  site.pool.query(`update sessions set created_at = now() - $2 * interval '1 minute' where id = $1`, [
    hexToByteaParam(sessionId),
    minutes,
  ])

test('ends a remembered session after thirty days without use', async () => {
  const session = await aRememberedSession()
  await setIdleMinutes(session, 29 * dayMinutes)
  expect(await session.getStatus()).toBe(200)
  expect(await minutesLeft(session)).toBeGreaterThan(30 * dayMinutes - 1)
  await setIdleMinutes(session, 30 * dayMinutes)
  expect(await session.getStatus()).toBe(401)
})

test('ends a remembered session and its cookie after 180 days, despite use', async () => {
  const session = await aRememberedSession()
  expect(session.cookies).toContain(`; Max-Age=${180 * dayMinutes * 60}`)
  await setAgeMinutes(session, 179 * dayMinutes)
  await setIdleMinutes(session, 10)
  expect(await session.getStatus()).toBe(200)
  expect(await minutesLeft(session)).toBeLessThanOrEqual(dayMinutes)
  await setIdleMinutes(session, dayMinutes)
  expect(await session.getStatus()).toBe(401)
})

test('ends a session that is not remembered after 180 days, despite use', async () => {
  const member = await aMember(site)
  await setAgeMinutes(member, 180 * dayMinutes - 30)
  await setIdleMinutes(member, 10)
  expect(await getStatus(member)).toBe(200)
  expect(await minutesLeft(member)).toBeLessThanOrEqual(30)
})

test('ends the session that was unused the longest when a user has more than the limit', async () => {
  const user = await anAccount(site)
  const [unused, used] = [await startMemberSession(site, user), await startMemberSession(site, user)]
  await setIdleMinutes(unused, 30)
  await setIdleMinutes(used, 20)
  for (let count = 2; count < maxSessionsPerUser; count++) await startMemberSession(site, user)
  expect(await getStatus(unused)).toBe(200)
  await setIdleMinutes(unused, 30)
  const { username, password } = user
  const browser = aClientWithCookies(site)
  await browser.call(login, { body: { username, password } })
  expect((await browser.call(listSessions)).sessions).toHaveLength(maxSessionsPerUser)
  expect([await getStatus(unused), await getStatus(used)]).toEqual([401, 200])
})

test('writes nothing for another read within five minutes', async () => {
  const member = await aMember(site)
  await setIdleMinutes(member, 4)
  const version = async () =>
    (await site.pool.query('select xmin from sessions where id = $1', [hexToByteaParam(member.sessionId)])).rows
  const before = await version()
  expect(await getStatus(member)).toBe(200)
  expect(await version()).toEqual(before)
})

test.each(['x', 'a'.repeat(43), '', '%00', '"', '\\x00'])('finds no session for the cookie %j', async (value) => {
  const browser = aClientWithCookies(site)
  browser.cookies.set('session', value)
  expect((await browser.expectError(listSessions)).status).toBe(401)
  expect(await browser.call(getCurrentSession)).toEqual({ success: true, authenticated: false })
})

test('does not accept the hash of a session as a session', async () => {
  const member = await aMember(site)
  const { rows } = await site.pool.query(`select encode(token_hash, 'hex') as hash from sessions where id = $1`, [
    hexToByteaParam(member.sessionId),
  ])
  const browser = aClientWithCookies(site)
  browser.cookies.set('session', rows[0].hash)
  expect((await browser.expectError(listSessions)).message).toBe('Invalid or expired session')
})

test('gives admin rights to every open session of a new admin immediately', async () => {
  const user = await anAccount(site)
  const [laptop, phone] = [await startMemberSession(site, user), await startMemberSession(site, user)]
  await site.pool.query('update users set is_admin = true where id = $1', [hexToByteaParam(user.id)])
  for (const each of [laptop, phone])
    expect(await each.call(getCurrentSession)).toMatchObject({ user: { isAdmin: true } })
})

test('deletes the sessions with the account', async () => {
  const member = await aMember(site)
  await site.pool.query('delete from users where id = $1', [hexToByteaParam(member.user.id)])
  expect(await getStatus(member)).toBe(401)
})

test('asks the database only about tokens that the site has issued', async () => {
  const member = await aMember(site)
  const profile = async (cookie: string) => (await site.get(getCurrentSession.path, { cookie })).json()
  await inTransaction(site.pool, async (other) => {
    await other.query('lock table sessions in access exclusive mode')
    expect(await profile(`session=${'a'.repeat(43)}.${'b'.repeat(43)}`)).toMatchObject({ authenticated: false })
  })
  expect(await profile(member.cookie)).toMatchObject({ authenticated: true })
})

describe('a session that has ended', () => {
  test('is looked up once, and its visitor is a guest', async () => {
    const member = await aMember(site)
    const { cookie } = member
    await member.send(logout)
    const profile = async () => (await site.get(getCurrentSession.path, { cookie })).json()
    expect(await profile()).toMatchObject({ authenticated: false })
    await inTransaction(site.pool, async (other) => {
      await other.query('lock table sessions in access exclusive mode')
      expect(await profile()).toMatchObject({ authenticated: false })
      const reply = await sendRequest(site.url, listSessions, { headers: { cookie } })
      expect([reply.status, await reply.json()]).toMatchObject([401, { message: 'Invalid or expired session' }])
    })
  })

  test('does not come back when a request that found it before extends it', async () => {
    const member = await aMember(site)
    await setIdleMinutes(member, 13 * 60)
    const { rows } = await site.pool.query<{ hash: Buffer }>('select token_hash as hash from sessions where id = $1', [
      hexToByteaParam(member.sessionId),
    ])
    const hourMs = 3_600_000
    const lifetimes = { idleMs: 12 * hourMs, rememberedIdleMs: 24 * hourMs, maxAgeMs: 48 * hourMs }
    await touchSession(site.pool, rows[0]?.hash ?? Buffer.alloc(0), lifetimes)
    expect(await minutesLeft(member)).toBeLessThan(0)
  })

  test('can still be ended by the token before the last renewal', async () => {
    const member = await aMember(site)
    const formerCookie = member.cookie
    await confirmByPassword(member)
    await site.pool.query(`update sessions set renewed_at = renewed_at - interval '31 seconds' where id = $1`, [
      hexToByteaParam(member.sessionId),
    ])
    const renewedCookie = member.cookie
    member.headers.cookie = formerCookie
    expect([await getStatus(member), (await member.send(logout)).status]).toEqual([401, 200])
    member.headers.cookie = renewedCookie
    expect(await getStatus(member)).toBe(401)
  })
})
