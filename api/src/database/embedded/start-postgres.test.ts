import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { connectClient, withNewConnection } from '../connect.ts'
import { getProcessIdentity, isProcessRunning } from './process-identity.ts'
import { startPostgres } from './start-postgres.ts'

// Each test creates its own clusters, which takes a second, or several on a busy machine.

const root = mkdtempSync('/tmp/ninepocket-launcher-')
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folderCount = 0
const newDataDir = () => join(root, `data-${++folderCount}`)
const settings = { shared_buffers: '16MB' }

const query = <Row extends object>(url: string, sql: string): Promise<Row[]> =>
  withNewConnection(url, async (client) => (await client.query<Row>(sql)).rows)

const readServerPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'latin1'), 10)
const isPostgresRunning = (pid: number) => getProcessIdentity(pid, 'postgres') !== null

/** Starts the cluster in another process, which runs until it is ended. */
async function startOtherProcess(dataDir: string) {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))}
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { shared_buffers: '16MB' } })
    process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

describe('embedded PostgreSQL', () => {
  test('keeps committed data across a restart, and leaves no process', async () => {
    const dataDir = newDataDir()
    const first = await startPostgres({ dataDir, settings })
    await query(first.url, 'create table kept (n int); insert into kept values (7)')
    const pid = readServerPid(dataDir)
    await first.stop()
    expect(isPostgresRunning(pid)).toBe(false)
    const second = await startPostgres({ dataDir, settings })
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  test('runs without TCP, with checksums, the C.UTF-8 locale and a password', async () => {
    const dataDir = newDataDir()
    const postgres = await startPostgres({ dataDir, settings })
    const [facts] = await query(
      postgres.url,
      `select current_setting('listen_addresses') as tcp, current_setting('data_checksums') as checksums,
         current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
         (select concat(datlocprovider, ' ', datlocale) from pg_database where datname = current_database()) as locale`,
    )
    expect(facts).toEqual({ tcp: '', checksums: 'on', encoding: 'UTF8', fsync: 'on', locale: 'b C.UTF-8' })
    const wrong = postgres.url.replace(/:[^:@]+@/, ':wrong@')
    await expect(connectClient(wrong)).rejects.toThrow(/password authentication failed/)
    await postgres.stop()
  })

  test('is shared by processes, and stopped by the last', async () => {
    const dataDir = newDataDir()
    const other = await startOtherProcess(dataDir)
    const pid = readServerPid(dataDir)
    const mine = await startPostgres({ dataDir, settings })
    expect(readServerPid(dataDir)).toBe(pid)
    await other.end('SIGTERM')
    expect(await query(mine.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await mine.stop()
    expect(isPostgresRunning(pid)).toBe(false)
  })

  test('is joined after its process was killed, and stopped by the process that joined', async () => {
    const dataDir = newDataDir()
    await (await startOtherProcess(dataDir)).end('SIGKILL')
    const pid = readServerPid(dataDir)
    expect(isPostgresRunning(pid)).toBe(true)
    const mine = await startPostgres({ dataDir, settings })
    expect(readServerPid(dataDir)).toBe(pid)
    await mine.stop()
    expect(isPostgresRunning(pid)).toBe(false)
  })

  test('loses no committed data when all processes are killed at once', async () => {
    const dataDir = newDataDir()
    const other = await startOtherProcess(dataDir)
    const joined = await startPostgres({ dataDir, settings })
    await query(joined.url, 'create table kept (n int); insert into kept select generate_series(1, 1000)')
    const pid = readServerPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await other.end('SIGKILL')
    const again = await startPostgres({ dataDir, settings })
    expect(readServerPid(dataDir)).not.toBe(pid)
    expect(await query(again.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
    await again.stop()
    await joined.stop()
  })

  test('is started again after it was killed, and keeps committed data', async () => {
    const dataDir = newDataDir()
    const report: string[] = []
    const postgres = await startPostgres({ dataDir, settings, report: (line) => report.push(line) })
    await query(postgres.url, 'create table kept (n int); insert into kept values (7)')
    const pid = readServerPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => report.at(-1), { timeout: 60_000 }).toBe('PostgreSQL runs again')
    expect(report[0]).toBe('PostgreSQL has ended; it is started again')
    expect(readServerPid(dataDir)).not.toBe(pid)
    expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 7 }])
    await postgres.stop()
  })

  test('is not started again when its use ends while it is down', async () => {
    const dataDir = newDataDir()
    const postgres = await startPostgres({ dataDir, settings })
    const pid = readServerPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await postgres.stop()
    expect(isPostgresRunning(pid)).toBe(false)
    expect(isPostgresRunning(readServerPid(dataDir))).toBe(false)
  })

  test('waits for a server that is shutting down, and starts a new one', async () => {
    const dataDir = newDataDir()
    const other = await startOtherProcess(dataDir)
    const pid = readServerPid(dataDir)
    const url = await startPostgres({ dataDir, settings }).then(async (joined) => {
      await joined.stop()
      return joined.url
    })
    const lastClient = await connectClient(url)
    // A smart shutdown: the server accepts no new clients and ends when its last client has left.
    process.kill(pid, 'SIGTERM')
    await other.end('SIGKILL')
    setTimeout(() => void lastClient.end(), 500)
    const again = await startPostgres({ dataDir, settings })
    expect(readServerPid(dataDir)).not.toBe(pid)
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  })

  test('starts after a crash of the machine left a reused process ID, locks and sockets', async () => {
    const dataDir = newDataDir()
    await (await startPostgres({ dataDir, settings })).stop()
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n`)
    writeFileSync(join(dataDir, 'run/.s.PGSQL.5432.lock'), `${process.pid}\n`)
    writeFileSync(join(dataDir, 'postgres.lock'), '1@0')
    mkdirSync(join(dataDir, 'postgres.users'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.users', '1@0#1'), '')
    const postgres = await startPostgres({ dataDir, settings })
    const pid = readServerPid(dataDir)
    await postgres.stop()
    expect(isPostgresRunning(pid)).toBe(false)
  })

  test('repeats an interrupted creation of the cluster', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres.new'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18')
    writeFileSync(join(dataDir, 'postgres.password'), 'from the attempt before')
    const postgres = await startPostgres({ dataDir, settings })
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
    await postgres.stop()
  })

  test('creates no empty database in place of one that an interrupted upgrade has moved', async () => {
    const dataDir = newDataDir()
    const first = await startPostgres({ dataDir, settings })
    await query(first.url, 'create table kept (n int)')
    await first.stop()
    const [folder, movedFolder] = [join(dataDir, 'postgres'), join(dataDir, 'postgres-17')]
    renameSync(folder, movedFolder)
    await expect(startPostgres({ dataDir, settings })).rejects.toThrow(
      `${folder} is missing, and ${movedFolder} contains a database`,
    )
    expect(existsSync(folder)).toBe(false)
    renameSync(movedFolder, folder)
    const again = await startPostgres({ dataDir, settings })
    expect(await query(again.url, 'select * from kept')).toEqual([])
    await again.stop()
  })

  test('starts one server when two processes start at once', async () => {
    const dataDir = newDataDir()
    const [other, mine] = await Promise.all([startOtherProcess(dataDir), startPostgres({ dataDir, settings })])
    const pid = readServerPid(dataDir)
    await Promise.all([other.end('SIGTERM'), mine.stop()])
    expect(isPostgresRunning(pid)).toBe(false)
  })

  test('uses another socket folder when the path is too long for a socket', async () => {
    const dataDir = join(newDataDir(), 'deep/'.repeat(25))
    const postgres = await startPostgres({ dataDir, settings })
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  test('reports the end of the server log when the start fails', async () => {
    const dataDir = newDataDir()
    await expect(startPostgres({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /PostgreSQL did not start:\n.*shared_buffers/,
    )
  })

  test('names the missing password file', async () => {
    const dataDir = newDataDir()
    await (await startPostgres({ dataDir, settings })).stop()
    rmSync(join(dataDir, 'postgres.password'))
    await expect(startPostgres({ dataDir, settings })).rejects.toThrow(/postgres\.password is missing/)
  })
})

test.runIf(process.getuid?.() === 0)(
  "stores the data in /var/lib when root's data folder is out of PostgreSQL's reach",
  async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const postgres = await startPostgres({ dataDir, settings })
    await query(postgres.url, 'create table kept (n int)')
    await postgres.stop()
    const again = await startPostgres({ dataDir, settings })
    expect(await query(again.url, 'select * from kept')).toEqual([])
    const [{ place = '' } = {}] = await query<{ place?: string }>(
      again.url,
      `select current_setting('data_directory') as place`,
    )
    await again.stop()
    expect(place).toMatch(/^\/var\/lib\/ninepocket\/postgres-/)
    rmSync(place, { recursive: true })
    await expect(startPostgres({ dataDir, settings })).rejects.toThrow(/link to a database that is gone/)
  },
)

test('tells processes with equal IDs apart by their start time', () => {
  const own = getProcessIdentity(process.pid) ?? ''
  expect(isProcessRunning(own)).toBe(true)
  expect(isProcessRunning(`${process.pid}@0`)).toBe(false)
  expect(getProcessIdentity(2 ** 30)).toBeNull()
  expect(getProcessIdentity(Number.NaN)).toBeNull()
})
