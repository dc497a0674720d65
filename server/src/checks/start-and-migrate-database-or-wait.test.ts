import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { parseConfig } from '@ninepocket/api/settings/config'
import { setUpTestDatabase, setUpTestFolder } from '@ninepocket/api/testing/set-up'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startAndMigrateDatabaseOrWait } from './start-and-migrate-database-or-wait.ts'

const database = await setUpTestDatabase()
const dataDir = await setUpTestFolder()
const { username, password, host, pathname } = new URL(database.url)
const socketFile = `${decodeURIComponent(host.replace(/:\d+$/, ''))}/.s.PGSQL.5432`
const port = await findFreePort()
const databasePort = await findFreePort()
const printed = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
afterAll(() => printed.mockRestore())
afterEach(() => printed.mockClear())

const buildConfig = (settings: { user?: string; name?: string } = {}) =>
  parseConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: `postgres://${settings.user ?? username}:${password}@127.0.0.1:${databasePort}${settings.name ?? pathname}`,
  })
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

/** Makes the database listen on its port, which nothing listened on before. */
async function openDatabasePort() {
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(socketFile)
    for (const socket of [client, upstream]) {
      sockets.push(socket)
      socket.on('error', () => {})
    }
    client.pipe(upstream).pipe(client)
  })
  await once(server.listen(databasePort, '127.0.0.1'), 'listening')
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

test('waits for a database that comes later, says what it waits for, and answers health checks meanwhile', async () => {
  const start = startAndMigrateDatabaseOrWait(buildConfig())
  await vi.waitFor(async () => expect((await get('/healthz')).status).toBe(200))
  const readiness = await get('/readyz')
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'The process waits for the database.' },
  ])
  expect((await get('/hockey-sets')).status).toBe(503)
  const output = printed.mock.calls.join('')
  expect(output).toContain(`waiting for the database: DATABASE_URL: connection refused at 127.0.0.1:${databasePort}`)
  expect(output).not.toContain(password)
  const closeDatabasePort = await openDatabasePort()
  await start
  await expect(get('/healthz')).rejects.toThrow()
  closeDatabasePort()
})

test('gives up after the time limit', async () => {
  await expect(startAndMigrateDatabaseOrWait(buildConfig(), 700)).rejects.toThrow(
    `DATABASE_URL: connection refused at 127.0.0.1:${databasePort} (waited 0.7 s)`,
  )
})

test.each([
  [{ user: 'stranger' }, /^DATABASE_URL: password authentication failed for user "stranger" at 127\.0\.0\.1/],
  [{ name: '/absent' }, /^DATABASE_URL: database "absent" does not exist at 127\.0\.0\.1/],
])('does not wait with a wrong URL: %j', async (wrong, message) => {
  const closeDatabasePort = await openDatabasePort()
  await expect(startAndMigrateDatabaseOrWait(buildConfig(wrong))).rejects.toThrow(message)
  expect(printed).not.toHaveBeenCalled()
  closeDatabasePort()
})
