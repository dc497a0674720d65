import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import { revokeOtherSessions } from '@ninepocket/contract/users/user-endpoints'
import { expect, test } from 'vitest'
import { aMember, startMemberSession } from './a-member.ts'
import { setUpTestApi } from './set-up.ts'

const site = await setUpTestApi()

test('creates distinct members, each with a session', async () => {
  const [first, second] = [await aMember(site), await aMember(site, { isAdmin: true })]
  expect(first.user.username).not.toBe(second.user.username)
  const { rows } = await site.pool.query('select id from sessions order by created_at')
  expect(rows.map((row) => row.id)).toEqual([first.sessionId, second.sessionId])
  const { csrfToken } = await first.call(getCsrfToken)
  expect(first.headers['x-csrf-token']).toBe(csrfToken)
})

test('gives a second device of a member its own session', async () => {
  const member = await aMember(site)
  const device = await startMemberSession(site, member.user, 'Firefox')
  expect(device.sessionId).not.toBe(member.sessionId)
  expect((await device.send(revokeOtherSessions)).status).not.toBe(401)
})
