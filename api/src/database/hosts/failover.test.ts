import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { connectClient, createPool, inTransaction, withNewConnection } from '../connect.ts'
import { type EmbeddedPostgres, startPostgres } from '../embedded/start-postgres.ts'
import { migrate } from '../migrate.ts'

// Two servers are created, which takes seconds on a busy machine.

const root = mkdtempSync('/tmp/ninepocket-hosts-')
chmodSync(root, 0o755)
const running = new Map<string, EmbeddedPostgres>()
afterAll(async () => {
  for (const server of running.values()) await server.stop()
  rmSync(root, { recursive: true, force: true })
})

async function startServer(name: string): Promise<string> {
  const server = await startPostgres({ dataDir: join(root, name), settings: { shared_buffers: '16MB' } })
  running.set(name, server)
  return server.url
}

async function stopServer(name: string): Promise<void> {
  await running.get(name)?.stop()
  running.delete(name)
}

const firstUrl = await startServer('first')
const secondUrl = await startServer('second')
await migrate(firstUrl)
// Both servers get the same password, as the members of a cluster have.
const [start = '', firstHost = '', end = ''] = firstUrl.split(/(?<=@)([^/]+)/)
const password = new URL(firstUrl).password
const secondHost = /@([^/]+)/.exec(secondUrl)?.[1] ?? ''
await withNewConnection(secondUrl, (client) => client.query(`alter role ninepocket password '${password}'`))
writeFileSync(join(root, 'second/postgres.password'), password)
// A server with this file recovers, and accepts reads only, until it is promoted.
await stopServer('second')
writeFileSync(join(root, 'second/postgres/standby.signal'), '')
await startServer('second')

const url = `${start}${secondHost},${firstHost}${end}`
const readsOnly = async (address: string) =>
  withNewConnection(address, async (client) => (await client.query('select pg_is_in_recovery() as is')).rows[0]?.is)

test('skips a standby, for a pool, a single connection and migrations', async () => {
  const pool = createPool(url)
  await pool.query('create table kept (n int)')
  await inTransaction(pool, (client) => client.query('insert into kept values (1)'))
  await Promise.all(Array.from({ length: 20 }, () => pool.query('insert into kept values (2)')))
  expect((await pool.query('select count(*)::int4 as count from kept')).rows).toEqual([{ count: 21 }])
  await pool.end()
  const client = await connectClient(url)
  await client.query('insert into kept values (3)')
  await client.end()
  expect(await migrate(url)).toEqual([])
})

test('accepts a standby when target_session_attrs is any', async () => {
  expect(await readsOnly(`${url}?target_session_attrs=any`)).toBe(true)
})

test('skips a stopped server, follows a promotion, and reports that no host is left', async () => {
  const reversed = `${start}${firstHost},${secondHost}${end}`
  const pool = createPool(reversed)
  await pool.query('select')
  await stopServer('first')
  await expect(pool.query('create table later (n int)')).rejects.toThrow()
  await withNewConnection(`${url}?target_session_attrs=any`, (client) => client.query('select pg_promote()'))
  await vi.waitFor(() => pool.query('create table later (n int)'))
  expect(await readsOnly(url)).toBe(false)
  await stopServer('second')
  await expect(pool.query('select')).rejects.toMatchObject({ code: expect.stringMatching(/^(ENOENT|ECONNREFUSED)$/) })
  await pool.end()
})
