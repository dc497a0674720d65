import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../testing/set-up.ts'
import { createPool, inTransaction } from './connect.ts'
import { getWaitingCount } from './pools/bounded-pool.ts'

const database = await setUpTestDatabase()
/** Long enough that a busy machine never takes so long for the short statements. */
const statementTimeoutMs = 1_000

test('cancels a statement at the time limit, and reuses its connection', async () => {
  const pool = createPool(database.url, { size: 1, statementTimeoutMs })
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('ends an idle transaction without affecting later statements', async () => {
  const broken: Error[] = []
  const pool = createPool(database.url, { size: 1, statementTimeoutMs, onError: (error) => broken.push(error) })
  const idle = inTransaction(pool, async (client) => {
    await new Promise((resolve) => client.once('end', resolve))
    await client.query('select')
  })
  await expect(idle).rejects.toThrow()
  expect(broken[0]).toMatchObject({ code: '25P03' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('fails only the transaction whose connection is lost', async () => {
  const broken: Error[] = []
  const pool = createPool(database.url, { size: 1, onError: (error) => broken.push(error) })
  const cut = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await client.query('select pg_sleep(60)')
  })
  await expect(cut).rejects.toThrow()
  expect(broken).not.toEqual([])
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('sets no time limit by default', async () => {
  const pool = createPool(database.url)
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  await pool.end()
})

test('rejects work at once when too much waits for a connection, and accepts it again later', async () => {
  const pool = createPool(database.url, { size: 1, maxWaiting: 1 })
  const client = await pool.connect()
  const waiting = pool.query('select 1 as one')
  await expect(pool.query('select 2 as two')).rejects.toMatchObject({ code: 'POOL_BUSY' })
  await expect(pool.connect()).rejects.toMatchObject({ code: 'POOL_BUSY' })
  client.release()
  expect((await waiting).rows).toEqual([{ one: 1 }])
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await pool.end()
})

test('counts dropped work neither as waiting nor towards the limit, but limits the places that it keeps', async () => {
  let signal = new AbortController()
  const pool = createPool(database.url, { size: 1, maxWaiting: 2, findCallerSignal: () => signal.signal })
  const client = await pool.connect()
  for (let round = 0; round < 4; round += 1) {
    const dropped = [pool.query('select'), pool.query('select')]
    expect(getWaitingCount(pool)).toBe(2)
    signal.abort(new Error('The caller hung up'))
    for (const each of dropped) await expect(each).rejects.toThrow('hung up')
    expect(getWaitingCount(pool)).toBe(0)
    signal = new AbortController()
  }
  await expect(pool.query('select')).rejects.toMatchObject({ code: 'POOL_BUSY' })
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
