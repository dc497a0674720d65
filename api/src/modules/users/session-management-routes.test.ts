import {
  getCurrentSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { aMember, type Member, startMemberSession } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()

/** The password of the member, as the end of a session requires it. */
const confirmed = ({ user }: Member) => ({ body: { password: user.password } })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test("lists the user's sessions with readable device names and without secrets", async () => {
  const currentSession = await aMember(api)
  const otherSession = await startMemberSession(api, currentSession.user, firefox)
  await aMember(api)
  const { sessions } = await currentSession.call(listSessions)
  expect(sessions).toHaveLength(2)
  const ofThere = sessions.find(({ id }) => id === otherSession.sessionId)
  expect(ofThere).toMatchObject({ device: 'Firefox on Linux', isCurrent: false })
  expect(sessions.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([currentSession.sessionId])
  const secret = /session=([^;]+)/.exec(otherSession.cookie)?.[1] ?? ''
  expect(secret).toHaveLength(87)
  expect(JSON.stringify(sessions)).not.toContain(secret)
})

test('does not list expired sessions', async () => {
  const currentSession = await aMember(api)
  const otherSession = await startMemberSession(api, currentSession.user)
  await api.pool.query('update sessions set expires_at = now() where id = $1', [`\\x${otherSession.sessionId}`])
  const { sessions } = await currentSession.call(listSessions)
  expect(sessions.map(({ id }) => id)).toEqual([currentSession.sessionId])
})

describe('ending one session', () => {
  test('logs out that browser immediately, and no other', async () => {
    const currentSession = await aMember(api)
    const otherSession = await startMemberSession(api, currentSession.user)
    await currentSession.call(revokeSession, {
      params: { id: otherSession.sessionId },
      ...confirmed(currentSession),
    })
    expect(await (await otherSession.send(listSessions)).json()).toEqual({
      message: 'Invalid or expired session',
      code: 'SESSION_LAPSED',
    })
    expect((await currentSession.send(listSessions)).status).toBe(200)
  })

  test("logs out and deletes the cookie when it is the caller's own", async () => {
    const currentSession = await aMember(api)
    const reply = await currentSession.send(revokeSession, {
      params: { id: currentSession.sessionId },
      ...confirmed(currentSession),
    })
    expect(reply.headers.getSetCookie()).toEqual(['session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
    expect(await currentSession.call(getCurrentSession)).toEqual({ success: true, authenticated: false })
  })

  test('returns 404 for the session of another user, and preserves it', async () => {
    const [currentSession, stranger] = [await aMember(api), await aMember(api, { isAdmin: true })]
    const replies = await Promise.all(
      [currentSession.sessionId, '0'.repeat(24)].map(async (id) => {
        const reply = await stranger.send(revokeSession, { params: { id }, ...confirmed(stranger) })
        return [reply.status, await reply.json()]
      }),
    )
    const missing = [404, { message: 'Session not found', code: 'SESSION_NOT_FOUND' }]
    expect(replies).toEqual([missing, missing])
    expect((await currentSession.send(listSessions)).status).toBe(200)
  })
})

test('ends all other sessions of the user, and none of other users', async () => {
  const currentSession = await aMember(api)
  const otherSessions = [
    await startMemberSession(api, currentSession.user),
    await startMemberSession(api, currentSession.user),
  ]
  const stranger = await aMember(api)
  expect(await currentSession.call(revokeOtherSessions, confirmed(currentSession))).toEqual({
    message: '2 other sessions have ended.',
  })
  for (const each of otherSessions) expect((await each.send(listSessions)).status).toBe(401)
  expect((await stranger.send(listSessions)).status).toBe(200)
  const { sessions } = await currentSession.call(listSessions)
  expect(sessions.map(({ id }) => id)).toEqual([currentSession.sessionId])
  expect(await currentSession.call(revokeOtherSessions, confirmed(currentSession))).toEqual({
    message: '0 other sessions have ended.',
  })
})

test.each([
  [{ password: '' }, 'Password is required'],
  [{ password: 'Wrong-pass-1!' }, 'Password is incorrect'],
])('ends no session with %j instead of the password', async (body, message) => {
  const currentSession = await aMember(api)
  const otherSession = await startMemberSession(api, currentSession.user)
  const id = { params: { id: otherSession.sessionId } }
  expect(await currentSession.expectError(revokeSession, { ...id, body })).toMatchObject({ status: 400, message })
  expect(await currentSession.expectError(revokeOtherSessions, { body })).toMatchObject({ status: 400, message })
  expect((await otherSession.send(listSessions)).status).toBe(200)
})
