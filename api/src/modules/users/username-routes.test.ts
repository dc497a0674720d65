import { registerAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { changeUsername } from '@ninepocket/contract/users/identity-endpoints'
import { deleteAccount, getUserByUsername, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../database/connect.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { aMember, type Member, memberPassword } from '../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../testing/blocked-connections.ts'
import { expectReply } from '../../testing/expect-reply.ts'
import { readError } from '../../testing/send-request.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { deleteExpiredAuthData } from '../auth/accounts/delete-expired-auth-data.ts'
import { confirmByPassword } from '../auth/testing/factors.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off' } })
const visitor = aClientWithCookies(site)
let count = 0
const aName = () => `renamed_${++count}`

const rename = (member: Member, username: string, password = memberPassword) =>
  member.send(changeUsername, { body: { username, password } })
const findUser = async (username: string) => {
  const reply = await visitor.send(getUserByUsername, { params: { username } })
  return reply.ok ? (await expectReply(getUserByUsername, reply)).user : reply.status
}
const register = async (username: string) => {
  const body = { username, email: `${aName()}@example.org`, password: memberPassword }
  return (await visitor.send(registerAccount, { body })).status
}
/** As if all changes of usernames had happened so long before. */
const passDays = ({ user }: Member, days: number) =>
  site.pool.query(`update former_usernames set released_at = released_at - $2 * interval '1 day' where user_id = $1`, [
    hexToByteaParam(user.id),
    days,
  ])
const taken = { status: 409, code: 'USERNAME_TAKEN', message: 'Username is already taken' }

describe('a changed username', () => {
  test('replaces the old one, which leads to the user in any case', async () => {
    const member = await aMember(site)
    const username = aName()
    const { user } = await member.call(changeUsername, {
      body: { username: username.toUpperCase(), password: memberPassword },
    })
    expect(user).toMatchObject({ id: member.user.id, username })
    for (const name of [username, member.user.username, member.user.username.toUpperCase()])
      expect(await findUser(name)).toMatchObject({ id: member.user.id, username })
  })

  test('leads there from every name of the last year', async () => {
    const member = await aMember(site)
    const names = [member.user.username, aName(), aName()]
    for (const name of names.slice(1)) {
      expect((await rename(member, name)).status).toBe(200)
      await passDays(member, 31)
    }
    for (const name of names) expect(await findUser(name)).toMatchObject({ username: names.at(-1) })
  })

  test('reserves the old one for a year, against registrations and other members', async () => {
    const [member, other] = [await aMember(site), await aMember(site)]
    const { username } = member.user
    await rename(member, aName())
    const body = { username: username.toUpperCase(), email: 'squatter@example.org', password: memberPassword }
    expect(await visitor.expectError(registerAccount, { body })).toMatchObject(taken)
    const change = { body: { username, password: memberPassword } }
    expect(await other.expectError(changeUsername, change)).toMatchObject(taken)
    await passDays(member, 364)
    expect(await visitor.expectError(registerAccount, { body })).toMatchObject(taken)
    await passDays(member, 1)
    expect(await findUser(username)).toBe(404)
    expect((await rename(other, username)).status).toBe(200)
    expect(await findUser(username)).toMatchObject({ id: other.user.id })
  })

  test('can be given up for the old one, after 30 days', async () => {
    const member = await aMember(site)
    const [first, second] = [member.user.username, aName()]
    await rename(member, second)
    await passDays(member, 30)
    expect((await rename(member, first)).status).toBe(200)
    for (const name of [first, second]) expect(await findUser(name)).toMatchObject({ username: first })
  })

  test('does not reveal the new name of a hidden profile', async () => {
    const member = await aMember(site)
    await member.call(toggleProfileVisibility)
    await rename(member, aName())
    expect(await findUser(member.user.username)).toBe(403)
  })

  test('is free again when its user deletes the account', async () => {
    const member = await aMember(site)
    await rename(member, aName())
    await member.call(deleteAccount, { body: { password: memberPassword } })
    expect(await findUser(member.user.username)).toBe(404)
    expect(await register(member.user.username)).toBe(200)
  })

  test('is forgotten after a year', async () => {
    const [member, recent] = [await aMember(site), await aMember(site)]
    for (const each of [member, recent]) await rename(each, aName())
    await passDays(member, 365)
    await deleteExpiredAuthData(site.pool)
    const { rows } = await site.pool.query('select username from former_usernames where username = any($1)', [
      [member.user.username, recent.user.username],
    ])
    expect(rows).toEqual([{ username: recent.user.username }])
  })
})

test('a confirmed identity stands in for the password', async () => {
  const member = await aMember(site)
  const username = aName()
  const change = { body: { username } }
  expect(await member.expectError(changeUsername, change)).toMatchObject({ status: 403, code: 'CONFIRMATION_REQUIRED' })
  await confirmByPassword(member)
  expect((await member.call(changeUsername, change)).user).toMatchObject({ username })
})

describe('a change of the username is rejected', () => {
  test.each([
    [{ password: 'Wrong-pass-1!' }, 'Password is incorrect'],
    [{ password: '' }, 'Password is required'],
    [{ username: 'ab' }, 'Username must be between 3 and 30 characters'],
    [{ username: 'wayne gretzky' }, 'Username can only contain lowercase letters, numbers, and underscores'],
    [{ username: 'the_admin' }, 'Username cannot contain "admin" or "moderator"'],
  ])('with %j', async (wrong, message) => {
    const member = await aMember(site)
    const body = { username: aName(), password: memberPassword, ...wrong }
    expect(await member.expectError(changeUsername, { body })).toMatchObject({ status: 400, message })
    expect(await findUser(member.user.username)).toMatchObject({ username: member.user.username })
  })

  test('for the own username', async () => {
    const member = await aMember(site)
    const reply = await rename(member, member.user.username)
    expect(await readError(reply)).toMatchObject({ status: 400, message: 'This is already your username.' })
  })

  test('for the username of another member', async () => {
    const [member, other] = [await aMember(site), await aMember(site)]
    const body = { username: other.user.username, password: memberPassword }
    expect(await member.expectError(changeUsername, { body })).toMatchObject(taken)
  })

  test('within 30 days of the last one', async () => {
    const member = await aMember(site)
    await rename(member, aName())
    await passDays(member, 29)
    const reply = await rename(member, aName())
    expect(await readError(reply)).toMatchObject({
      status: 429,
      message: 'You can change your username once every 30 days.',
    })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(86_000)
    await passDays(member, 1)
    expect((await rename(member, aName())).status).toBe(200)
  })

  test('when the same one is sent twice at once', async () => {
    const member = await aMember(site)
    const replies = await Promise.all([rename(member, aName()), rename(member, aName())])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429])
  })

  test('when its user gives it up at the same moment', async () => {
    const [member, other] = [await aMember(site), await aMember(site)]
    const { username, id } = member.user
    const attempt = await inTransaction(site.pool, async (db) => {
      await db.query('update users set username = $2 where id = $1', [hexToByteaParam(id), aName()])
      await db.query('insert into former_usernames (username, user_id) values ($1, $2)', [
        username,
        hexToByteaParam(id),
      ])
      const reply = rename(other, username)
      await waitForConnectionBlockedBy(site.pool, db)
      return { reply }
    })
    expect((await attempt.reply).status).toBe(409)
    expect(await findUser(username)).toMatchObject({ id })
  })
})
