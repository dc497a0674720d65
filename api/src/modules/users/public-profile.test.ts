import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { getUserById, getUserByUsername, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, anAccount, type Member } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()
const owner = await aMember(api, { username: 'wayne_99', email: 'Secret.Mail@example.org' })
const otherMember = await aMember(api)
const admin = await aMember(api, { isAdmin: true })

const listProfileUrls = () => [
  `/api/users/by-username/${owner.user.username}`,
  `/api/users/${owner.user.id}/public`,
  `/api/user-inventory/${owner.user.id}/all-stats`,
]
const getHeadersOf = (viewer: Member | null): Record<string, string> => (viewer ? { cookie: viewer.cookie } : {})

describe('a public profile', () => {
  test('is found by username in any case, and by id', async () => {
    const { user } = await api.call(getUserByUsername, { params: { username: 'WAYNE_99' } })
    expect(user).toMatchObject({ id: owner.user.id, username: 'wayne_99', isPublic: true })
    expect(await api.call(getUserById, { params: { id: owner.user.id } })).toEqual({ user })
    expect(await api.call(getUserById, { params: { id: owner.user.id.toUpperCase() } })).toEqual({ user })
  })

  test('never contains the email address for any caller, including the owner and admins', async () => {
    for (const who of [null, otherMember, owner, admin])
      for (const address of listProfileUrls()) {
        const reply = await api.get(address, getHeadersOf(who))
        expect(reply.status).toBe(200)
        const text = (await reply.text()).toLowerCase()
        expect(text).not.toContain('example.org')
        expect(text).not.toMatch(/email|hash|admin|newsletter/)
      }
  })
})

test('never appears with its email address in any public read', async () => {
  const { id, username } = owner.user
  const reads = Object.values(endpointsByName).filter(({ method, access }) => method === 'GET' && access === 'anyone')
  expect(reads.length).toBeGreaterThan(20)
  for (const { path } of reads) {
    const address = path.replace(/:(\w+)/g, (_, name) => (name === 'username' ? username : id))
    for (const who of [null, otherMember, admin]) {
      const text = await (await api.get(`${address}?term=${username}&userId=${id}`, getHeadersOf(who))).text()
      expect(text.toLowerCase(), address).not.toContain('secret.mail')
    }
  }
})

describe('a private profile', () => {
  beforeAll(async () => {
    expect(await owner.call(toggleProfileVisibility)).toEqual({ isPublic: false })
  })
  afterAll(() => owner.call(toggleProfileVisibility))

  test.each([
    ['a guest', () => null, 403],
    ['another member', () => otherMember, 403],
    ['its owner', () => owner, 200],
    ['an admin', () => admin, 200],
  ])('as seen by %s', async (_who, who, status) => {
    for (const address of listProfileUrls()) {
      const reply = await api.get(address, getHeadersOf(who()))
      expect(reply.status).toBe(status)
      const text = await reply.text()
      expect(text).not.toContain('example.org')
      if (status === 403)
        expect(JSON.parse(text)).toEqual({ message: 'This profile is private', code: 'PROFILE_PRIVATE' })
    }
  })

  test('is hidden from an expired session as from a guest', async () => {
    for (const address of listProfileUrls())
      expect((await api.get(address, { cookie: 'session=gone' })).status).toBe(403)
  })
})

describe('an absent user', () => {
  const userNotFound = { status: 404, code: 'USER_NOT_FOUND', message: 'User not found' }

  test('is not found by name or id', async () => {
    for (const name of ['nobody_here', 'x', 'a'.repeat(31), 'two words', '%25', 'ſ', 'İ'])
      expect(await api.expectError(`/api/users/by-username/${encodeURIComponent(name)}`)).toEqual(userNotFound)
    expect(await api.expectError(`/api/users/${'0'.repeat(24)}/public`)).toEqual(userNotFound)
    expect(await api.expectError(`/api/user-inventory/${'0'.repeat(24)}/all-stats`)).toEqual(userNotFound)
  })

  test('has the same reply as an account before its activation', async () => {
    const { id, username } = await anAccount(api, { isActivated: false })
    for (const who of [null, otherMember, admin]) {
      for (const address of [
        `/api/users/by-username/${username}`,
        `/api/users/${id}/public`,
        `/api/user-inventory/${id}/all-stats`,
      ]) {
        const reply = await api.get(address, getHeadersOf(who))
        const { status: _, ...body } = userNotFound
        expect([reply.status, await reply.json()]).toEqual([404, body])
      }
    }
  })
})

test('finds a profile by an index for any number of users', async () => {
  await api.pool.query(
    `insert into users (id, username, email, password_hash, activated_at)
     select decode(lpad(to_hex(n), 24, '0'), 'hex'), 'crowd_' || n, 'crowd_' || n || '@example.com', '', now()
     from generate_series(1, 20000) n`,
  )
  await api.pool.query('analyze users')
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from users where username = 'crowd_19999' and activated_at is not null`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using users_username_key')
})
