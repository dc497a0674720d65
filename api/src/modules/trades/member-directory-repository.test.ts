import { expect, test } from 'vitest'
import { listDefinedStatements } from '../../database/define-statement.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { searchMembers } from './member-directory-repository.ts'

const api = await setUpTestApi()
const memberCount = 20_000
await api.pool.query(
  `insert into users (id, username, name, email, password_hash, activated_at)
   select decode(lpad(to_hex(n), 24, '0'), 'hex'), 'member_' || n, 'Zoë Quill ' || n, n || '@example.org', '', now()
   from generate_series(1, $1) n`,
  [memberCount],
)
await api.pool.query('analyze users')

const search = async (term: string) => {
  const { members, total } = await searchMembers(api.pool, { term, viewerId: null }, { offset: 0, limit: 2 })
  return [members.map(({ username }) => username), total]
}

test('finds members of many by the indexes of usernames and names, with a plan for any term', async () => {
  const statement = listDefinedStatements().find(({ name }) => name === 'searchMembers')
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement?.text}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('on users_by_username_prefix')
  expect(plan).toContain('on users_by_name_prefix')
  expect(plan).not.toContain('Seq Scan on users')
})

test('finds the beginning of a username or name, whatever follows it', async () => {
  await api.pool.query(`update users set name = 'Zoë \u{10ffff}' where username = 'member_7'`)
  expect(await search('member_1999')).toEqual([['member_1999', 'member_19990'], 11])
  expect(await search('ZOË \u{10ffff}')).toEqual([['member_7'], 1])
  expect(await search('zoë ')).toEqual([['member_1', 'member_10'], memberCount])
  expect(await search('uill')).toEqual([[], 0])
  expect(await search('')).toEqual([['member_1', 'member_10'], memberCount])
})

test('takes the characters of patterns literally', async () => {
  expect(await search('member%')).toEqual([[], 0])
  expect(await search('member_199_')).toEqual([[], 0])
})
