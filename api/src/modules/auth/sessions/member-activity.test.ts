import { login, logout } from '@ninepocket/contract/auth/auth-endpoints'
import { countUnreadNotices } from '@ninepocket/contract/notices/notice-endpoints'
import { noticeStreamPath } from '@ninepocket/contract/notices/notice-stream'
import { getOffer, listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import {
  deleteAccount,
  getCurrentSession,
  listSessions,
  updateProfile,
} from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../../database/connect.ts'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember, anAccount } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { createActivityRecorder, findLastActiveDay } from './member-activity.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off' } })
const isActiveToday = async (userId: string) => {
  const { rows } = await site.pool.query<{ today: string }>('select current_date::text as today')
  const day = await findLastActiveDay(site.pool, userId)
  expect([null, rows[0]?.today]).toContain(day)
  return day !== null
}

describe('the day of the last activity', () => {
  test('is today after a page load, a login or a change', async () => {
    const [reader, writer, account] = [await aMember(site), await aMember(site), await anAccount(site)]
    await reader.call(getCurrentSession)
    await writer.call(updateProfile, { body: { name: 'Ann' } })
    await aClientWithCookies(site).call(login, { body: { username: account.username, password: account.password } })
    for (const { id } of [reader.user, writer.user, account]) expect(await isActiveToday(id)).toBe(true)
  })

  test('does not change with what an open tab reads by itself', async () => {
    const member = await aMember(site)
    await member.call(countUnreadNotices)
    await member.call(listOffers, { query: { group: 'my-turn', limit: 3 } })
    await member.send(getOffer, { params: { offerId: 'f'.repeat(24) } })
    const stream = new AbortController()
    const opened = await fetch(site.url + noticeStreamPath, { headers: member.headers, signal: stream.signal })
    expect(opened.status).toBe(200)
    stream.abort()
    // The session is used, and so stays.
    expect((await member.call(listSessions)).sessions).toHaveLength(1)
    expect(await isActiveToday(member.user.id)).toBe(false)
  })

  test('does not change by requests without a session', async () => {
    const member = await aMember(site)
    await site.pool.query('delete from sessions where user_id = $1', [hexToByteaParam(member.user.id)])
    expect((await member.send(updateProfile, { body: { name: 'Ann' } })).status).toBe(401)
    expect(await isActiveToday(member.user.id)).toBe(false)
  })

  test('stays when the session ends, and goes with the account', async () => {
    const [member, other] = [await aMember(site), await aMember(site)]
    for (const { call } of [member, other]) await call(updateProfile, { body: { name: 'Ann' } })
    await member.call(logout)
    expect([await isActiveToday(member.user.id), await isActiveToday(other.user.id)]).toEqual([true, true])
    await other.call(deleteAccount, { body: { password: other.user.password } })
    expect(await isActiveToday(other.user.id)).toBe(false)
  })
})

describe('the recorder of activity', () => {
  let id: string
  beforeEach(async () => {
    id = (await anAccount(site)).id
  })
  const setDay = (day: string) =>
    site.pool.query('update member_activity set last_active_on = $2 where user_id = $1', [hexToByteaParam(id), day])

  test('replaces an earlier day, and writes once a day', async () => {
    await createActivityRecorder(site.pool)(id)
    await setDay('2020-01-31')
    const record = createActivityRecorder(site.pool)
    await record(id)
    expect(await isActiveToday(id)).toBe(true)
    await setDay('2020-01-31')
    await record(id)
    expect(await findLastActiveDay(site.pool, id)).toBe('2020-01-31')
  })

  test.each(['Etc/GMT+12', 'Etc/GMT-14'])('records the day in UTC when the database is in %s', async (zone) => {
    const recordedDay = await inTransaction(site.pool, async (db) => {
      await db.query(`set local time zone '${zone}'`)
      await createActivityRecorder(db)(id)
      return findLastActiveDay(db, id)
    })
    expect(recordedDay).toBe(new Date().toISOString().slice(0, 10))
  })

  test('writes no row version when another process has recorded the day', async () => {
    const readVersion = async () =>
      (await site.pool.query('select xmin, xmax from member_activity where user_id = $1', [hexToByteaParam(id)])).rows
    await createActivityRecorder(site.pool)(id)
    const before = await readVersion()
    await createActivityRecorder(site.pool)(id)
    expect(await readVersion()).toEqual(before)
  })

  test('tries again after a failure, which it hides from the caller', async () => {
    vi.spyOn(site.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('busy')))
    const record = createActivityRecorder(site.pool)
    await record(id)
    expect(await isActiveToday(id)).toBe(false)
    await record(id)
    expect(await isActiveToday(id)).toBe(true)
  })
})
