import { endMemberSessions, suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { noticeStreamPath } from '@ninepocket/contract/notices/notice-stream'
import {
  changePassword,
  deleteAccount,
  revokeOtherSessions,
  revokeSession,
} from '@ninepocket/contract/users/user-endpoints'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { SessionManager } from '../../http/security/viewer.ts'
import { aMember, type Member, startMemberSession } from '../../testing/a-member.ts'
import { startSecondApi } from '../../testing/second-api.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { confirmByPassword } from '../auth/testing/factors.ts'
import { registerNoticeStreamRoute } from './notice-stream-route.ts'
import { createNoticeStreams } from './notice-streams.ts'
import { openNoticeStream } from './testing/open-notice-stream.ts'

const first = await setUpTestApi()
const second = await startSecondApi(first)
afterAll(() => second.close())

const password = ({ user }: Member) => ({ password: user.password })
const byId = ({ user }: Member) => ({ params: { id: user.id } })
const asAdmin = () => aMember(first, { isAdmin: true })

test.for<[string, (member: Member) => Promise<unknown>]>([
  ['the member logs out', (member) => member.call(logout)],
  [
    'the member ends the session on another device',
    async (member) =>
      (await startMemberSession(first, member.user)).call(revokeSession, {
        params: { id: member.sessionId },
        body: password(member),
      }),
  ],
  [
    'the member ends all other sessions',
    async (member) =>
      (await startMemberSession(first, member.user)).call(revokeOtherSessions, { body: password(member) }),
  ],
  [
    'the member changes the password on another device',
    async (member) =>
      (await startMemberSession(first, member.user)).call(changePassword, {
        body: { currentPassword: member.user.password, newPassword: 'Another-pass-2!' },
      }),
  ],
  ['the member deletes the account', (member) => member.call(deleteAccount, { body: password(member) })],
  [
    'an admin suspends the member',
    async (member) => (await asAdmin()).call(suspendMember, { ...byId(member), body: { reason: 'Spam' } }),
  ],
  [
    'an admin ends the sessions of the member',
    async (member) => (await asAdmin()).call(endMemberSessions, byId(member)),
  ],
])('an event stream of every process ends when %s', async ([_, endSession]) => {
  const member = await aMember(first)
  const streams = await Promise.all([first, second].map((site) => openNoticeStream(site, member)))
  const otherStream = await openNoticeStream(second, await aMember(first))
  await endSession(member)
  await Promise.all(streams.map(({ ended }) => ended))
  expect((await openNoticeStream(second, member)).status).toBe(401)
  expect(otherStream.hasEnded()).toBe(false)
})

test('an event stream of every process ends when the session gets a new token, and at once with the former one', async () => {
  const member = await aMember(first)
  const thief = { cookie: member.cookie }
  const streams = await Promise.all([first, second].map((site) => openNoticeStream(site, member)))
  await confirmByPassword(member)
  await Promise.all(streams.map(({ ended }) => ended))
  const stream = await openNoticeStream(second, member)
  await (await openNoticeStream(second, thief)).ended
  expect([stream.status, stream.hasEnded()]).toEqual([200, false])
})

test('an event stream ends at once when the session has ended while the stream was opening', async () => {
  const app = fastify()
  const viewer = { id: 'a'.repeat(24), sessionId: 'b'.repeat(24), isAdmin: false, tokenHash: '' }
  const sessions: Pick<SessionManager, 'resolveCaller' | 'hasCurrentToken'> = {
    resolveCaller: async () => ({ is: 'member', viewer }),
    hasCurrentToken: async () => false,
  }
  app.decorate('sessions', sessions as SessionManager) // the route uses nothing else
  app.decorate('securityHeaders', [])
  registerNoticeStreamRoute(app, createNoticeStreams({ isOverloaded: () => false, isReceiving: () => true }))
  expect((await app.inject(noticeStreamPath)).body).toMatch(/^retry: \d+\n\n$/)
})
