import { expect, test } from 'vitest'
import { consumeChallenge, readNewChallengeExpiry } from '../../../security/human-verification/used-challenges.ts'
import { consumeRateLimit } from '../../../security/rate-limit.ts'
import { aMember, anAccount } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { issueAccountToken } from './account-token-repository.ts'
import { deleteExpiredAuthData } from './delete-expired-auth-data.ts'

const site = await setUpTestApi()

const countRows = async (table: string) => (await site.pool.query(`select from ${table}`)).rowCount

test('deletes expired data and preserves the rest', async () => {
  const { pool } = site
  await aMember(site, { username: 'old_session' })
  const waiting = await anAccount(site, { username: 'still_waiting', isActivated: false })
  const forgotten = await anAccount(site, { username: 'forgotten', isActivated: false })
  await issueAccountToken(pool, forgotten.id, 'activation')
  await issueAccountToken(pool, waiting.id, 'activation')
  await consumeRateLimit(pool, [{ subject: 'old', limit: { max: 1, windowMs: 1000 } }])
  await consumeChallenge(pool, 'old', await readNewChallengeExpiry(pool, 60_000))
  await pool.query(`update sessions set expires_at = now()`)
  await pool.query(`update rate_limit_events set happened_at = now() - interval '1 day 1 second'`)
  await pool.query(`update used_challenges set expires_at = now()`)
  await pool.query(
    `update users set created_at = now() - interval '14 days 1 second' where username in ('forgotten', 'old_session')`,
  )
  await pool.query(`update users set created_at = now() - interval '13 days' where username = 'still_waiting'`)
  await aMember(site, { username: 'new_session' })
  await consumeRateLimit(pool, [{ subject: 'new', limit: { max: 1, windowMs: 1000 } }])
  await consumeChallenge(pool, 'new', await readNewChallengeExpiry(pool, 60_000))

  await deleteExpiredAuthData(pool)

  const { rows } = await pool.query('select username from users order by username')
  expect(rows.map(({ username }) => username)).toEqual(['new_session', 'old_session', 'still_waiting'])
  for (const table of ['sessions', 'account_tokens', 'rate_limit_events', 'used_challenges'])
    expect([table, await countRows(table)]).toEqual([table, 1])
  await pool.query('update account_tokens set expires_at = now()')
  await deleteExpiredAuthData(pool)
  expect(await countRows('account_tokens')).toBe(0)
})
