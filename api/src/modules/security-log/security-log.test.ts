import { listOwnSecurityEvents, listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { login, requestPasswordReset } from '@ninepocket/contract/auth/auth-endpoints'
import {
  completeLogin,
  confirmIdentity,
  getOwnLoginFactors,
  removePasskey,
  replaceRecoveryCodes,
  turnOffTotp,
} from '@ninepocket/contract/auth/factor-endpoints'
import { changeUsername } from '@ninepocket/contract/users/identity-endpoints'
import {
  changePassword,
  deleteAccount,
  exportAccount,
  revokeOtherSessions,
} from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { parseConfig } from '../../settings/config.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { aMember, type Member, memberPassword, startMemberSession } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { createAuthMailBuilder } from '../auth/auth-mail-builder.ts'
import { resetFactors } from '../auth/factors/reset-factors.ts'
import { addPasskeyTo, turnOnTotpOf } from '../auth/testing/factors.ts'
import { deleteExpiredSecurityEvents, recordSecurityEvent } from './security-log-service.ts'

const api = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off' } })
const admin = await aMember(api, { isAdmin: true })

const logIn = (username: string, password: string) =>
  aClientWithCookies(api).send(login, { body: { username, password, rememberMe: false } })
const listKinds = async (username: string) =>
  (await admin.call(listSecurityEvents, { query: { username } })).events.map(({ kind }) => kind)
const record = (member: Member, address: string) =>
  recordSecurityEvent(api.pool, { actorId: member.user.id, address }, { kind: 'login', subjectId: member.user.id })

test('records log-ins, failures and changes of an account, newest first', async () => {
  const { user } = await aMember(api)
  await logIn(user.username, user.password)
  await logIn(user.username, 'Wrong-pass-1!')
  const member = await startMemberSession(api, user)
  await member.call(revokeOtherSessions, { body: { password: user.password } })
  await aClientWithCookies(api).send(requestPasswordReset, { body: { usernameOrEmail: user.username } })
  expect((await member.send(exportAccount)).status).toBe(200)
  const newPassword = 'Another-pass-1!'
  await member.call(changePassword, { body: { currentPassword: user.password, newPassword } })
  expect(await listKinds(user.username)).toEqual([
    'password-changed',
    'data-exported',
    'password-reset-requested',
    'sessions-ended',
    'login-failed',
    'login',
  ])
  const { events } = await admin.call(listSecurityEvents, { query: { username: user.username, kind: 'login' } })
  const account = { id: user.id, username: user.username }
  expect(events).toMatchObject([{ actor: account, subject: account, network: '127.0.0.0/24', target: '' }])
})

test('records the time in UTC and the shortened network of the request', async () => {
  const { user } = await aMember(api)
  const startedAt = Date.now()
  await logIn(user.username, user.password)
  const endedAt = Date.now()
  const { events } = await admin.call(listSecurityEvents, { query: { username: user.username } })
  expect(events).toMatchObject([{ kind: 'login', network: '127.0.0.0/24' }])
  const happenedAt = events[0]?.happenedAt ?? ''
  expect(happenedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  // The test and the database have the same clock; milliseconds are cut off.
  expect(Date.parse(happenedAt)).toBeGreaterThanOrEqual(startedAt - 1)
  expect(Date.parse(happenedAt)).toBeLessThanOrEqual(endedAt)
})

test('keeps the username of an account that was deleted', async () => {
  const { user, call } = await aMember(api)
  await call(deleteAccount, { body: { password: user.password } })
  expect(await listKinds(user.username)).toEqual(['account-deleted'])
})

test('records a failure for an unknown name without the typed name', async () => {
  await logIn('Secret-typed-as-name', 'Wrong-pass-1!')
  const { events } = await admin.call(listSecurityEvents, { query: { kind: 'login-failed' } })
  expect(events[0]).toMatchObject({ actor: null, subject: null, target: '' })
  const { rows } = await api.pool.query('select e::text as text from security_events e')
  expect(JSON.stringify(rows)).not.toContain('ecret-typed')
})

test('records a blocked log-in once', async () => {
  const { user } = await aMember(api)
  for (let attempt = 0; attempt < 13; attempt++) await logIn(user.username, 'Wrong-pass-1!')
  const kinds = await listKinds(user.username)
  expect(kinds.filter((kind) => kind === 'login-failed')).toHaveLength(10)
  expect(kinds.filter((kind) => kind === 'login-blocked')).toHaveLength(1)
})

describe("a member's own activity", () => {
  test('has their events alone', async () => {
    const [ann, ben] = [await aMember(api), await aMember(api)]
    await record(ann, '203.0.113.9')
    await record(ben, '203.0.113.9')
    const { events, totalEvents } = await ann.call(listOwnSecurityEvents)
    expect(totalEvents).toBe(1)
    expect(events).toMatchObject([{ kind: 'login', actor: { id: ann.user.id }, network: '203.0.113.0/24' }])
  })

  test('has neither the name nor the network of an admin', async () => {
    const { user, call } = await aMember(api)
    const origin = { actorId: admin.user.id, address: '198.51.100.7' }
    await recordSecurityEvent(api.pool, origin, { kind: 'name-removed', subjectId: user.id })
    const reply = await call(listOwnSecurityEvents)
    expect(reply.events).toMatchObject([{ kind: 'name-removed', actor: null, network: '' }])
    expect(JSON.stringify(reply)).not.toContain(admin.user.username)
  })
})

describe('the table', () => {
  test('rejects changes, and deletions before 400 days are over', async () => {
    const member = await aMember(api)
    await record(member, '')
    const change = (sql: string) => api.pool.query(`${sql} where subject_id = $1`, [hexToByteaParam(member.user.id)])
    await expect(change(`update security_events set kind = 'x'`)).rejects.toThrow('append-only')
    await expect(change('delete from security_events')).rejects.toThrow('append-only')
    expect(await listKinds(member.user.username)).toEqual(['login'])
  })

  test('loses events that are older, and no others', async () => {
    const { user } = await aMember(api)
    const insert = (age: string) =>
      api.pool.query(
        `insert into security_events (kind, subject_id, subject_username, happened_at)
         values ('login', $1, $2, now() - $3::interval)`,
        [hexToByteaParam(user.id), user.username, age],
      )
    await insert('399 days 23 hours')
    await insert('400 days 1 hour')
    expect(await deleteExpiredSecurityEvents(api.pool)).toBe(1)
    expect(await listKinds(user.username)).toEqual(['login'])
  })
})

test('lists events in pages', async () => {
  const member = await aMember(api)
  for (let index = 0; index < 3; index++) await record(member, `10.0.${index}.1`)
  const query = { username: member.user.username.toUpperCase(), page: 2, limit: 2 }
  const reply = await admin.call(listSecurityEvents, { query })
  expect(reply).toMatchObject({ currentPage: 2, totalPages: 2, totalEvents: 3, events: [{ network: '10.0.0.0/24' }] })
})

describe('changes of an account', () => {
  const listOwn = async (member: Member) => (await member.call(listOwnSecurityEvents)).events

  test('has those of passkeys, the app and recovery codes', async () => {
    const member = await aMember(api)
    const { recoveryCodes } = await addPasskeyTo(member)
    await turnOnTotpOf(api.pool, member)
    const visitor = aClientWithCookies(api)
    const { username, password } = member.user
    const firstStep = await visitor.call(login, { body: { username, password, rememberMe: false } })
    const loginToken = 'loginToken' in firstStep ? firstStep.loginToken : ''
    await visitor.call(completeLogin, { body: { loginToken, recoveryCode: recoveryCodes?.[0] ?? '' } })
    await member.call(replaceRecoveryCodes)
    await member.call(turnOffTotp)
    const { factors } = await member.call(getOwnLoginFactors)
    await member.call(removePasskey, { params: { id: factors.passkeys[0]?.id ?? '' } })
    expect((await listOwn(member)).map(({ kind }) => kind)).toEqual([
      'passkey-removed',
      'totp-removed',
      'recovery-codes-replaced',
      'login',
      'recovery-code-used',
      'totp-added',
      'passkey-added',
    ])
    expect((await listOwn(member))[0]).toMatchObject({ actor: { id: member.user.id }, network: '127.0.0.0/24' })
  })

  test('has the former username, and failures to confirm the identity', async () => {
    const member = await aMember(api)
    const former = member.user.username
    const change = { username: `${former.slice(0, 20)}_new`, password: 'Wrong-pass-1!' }
    await member.send(changeUsername, { body: change })
    await member.send(confirmIdentity, { body: { totpCode: '123456' } })
    await member.call(changeUsername, { body: { ...change, password: memberPassword } })
    expect(await listOwn(member)).toMatchObject([
      { kind: 'username-changed', target: former },
      { kind: 'identity-confirmation-failed', actor: { id: member.user.id } },
      { kind: 'identity-confirmation-failed' },
    ])
  })

  test('has the removal of all factors by a command', async () => {
    const member = await aMember(api)
    await addPasskeyTo(member)
    await resetFactors({ pool: api.pool, mails: createAuthMailBuilder(parseConfig({})) }, member.user.username)
    expect((await listOwn(member))[0]).toMatchObject({ kind: 'factors-reset', actor: null, network: '' })
  })
})
