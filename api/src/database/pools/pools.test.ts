import { afterAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../testing/set-up.ts'
import { openPools } from './pools.ts'

const database = await setUpTestDatabase()
const access = { url: database.url, statementTimeoutMs: 30_000, isBehindPooler: false }
const { pools, close } = openPools(access, { onError: () => {} })
afterAll(close)

async function readLimits(opened: typeof pools) {
  const limits = Object.entries(opened).map(async ([name, pool]) => {
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
    return [name, rows[0]?.statement_timeout]
  })
  return Object.fromEntries(await Promise.all(limits))
}

test('limits the statements of pools for short work to less than those of writes', async () => {
  expect(await readLimits(pools)).toEqual({
    main: '30s',
    memberReads: '30s',
    guestReads: '10s',
    quick: '5s',
    search: '5s',
    sessions: '2s',
    background: '30s',
  })
})

test('cancels a look-up that takes too long, and goes on with the connection', async () => {
  await expect(pools.sessions.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  expect((await pools.sessions.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('limits no pool to more than the process', async () => {
  const short = openPools({ ...access, statementTimeoutMs: 1_500 }, { onError: () => {} })
  expect(new Set(Object.values(await readLimits(short.pools)))).toEqual(new Set(['1500ms']))
  await short.close()
})
