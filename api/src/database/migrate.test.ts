import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase, setUpTestFolder } from '../testing/set-up.ts'
import { connectClient } from './connect.ts'
import { migrate } from './migrate.ts'
import { findPgbouncer, missingPgbouncerMessage, startPgbouncer } from './testing/start-pgbouncer.ts'

const folder = await setUpTestFolder()
const database = await setUpTestDatabase()
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public')
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  writeMigration('0001-first.sql', 'create table first (n int);')
})

const writeMigration = (name: string, sql: string, kind = 'expand') =>
  writeFileSync(join(folder, name), `-- ${kind}\n${sql}`)
const runMigrations = () => migrate(database.url, { folder })

test('applies new files once, in the order of their names', async () => {
  writeMigration('0003-third.sql', 'alter table second add third int;')
  writeMigration('0002-second.sql', 'create table second (n int);')
  writeMigration('notes.md', 'not a migration')
  expect(await runMigrations()).toEqual(['0001-first.sql', '0002-second.sql', '0003-third.sql'])
  expect(await runMigrations()).toEqual([])
})

test('rejects a file that was changed after it was applied', async () => {
  await runMigrations()
  writeMigration('0001-first.sql', 'create table first (n bigint);')
  await expect(runMigrations()).rejects.toThrow('Migration 0001-first.sql was changed after it was applied')
})

test('rejects a file that does not declare its kind', async () => {
  writeFileSync(join(folder, '0002-second.sql'), 'create table second (n int);')
  await expect(runMigrations()).rejects.toThrow('0002-second.sql must begin with the line "-- expand" or "-- contract')
})

test('accepts a history that was recorded without kinds', async () => {
  await runMigrations()
  await database.pool.query('alter table migrations drop min_version')
  expect(await runMigrations()).toEqual([])
})

describe('on a schema that a newer version has migrated', () => {
  const migrateNewer = async (kind: string) => {
    writeMigration('0002-newer.sql', 'create table newer (n int);', kind)
    await migrate(database.url, { folder, siteVersion: '0.3.0' })
    rmSync(join(folder, '0002-newer.sql'))
  }

  test('accepts an expand migration that it does not know, and says so', async () => {
    await migrateNewer('expand')
    const report: string[] = []
    expect(await migrate(database.url, { folder, report: (line) => report.push(line) })).toEqual([])
    expect(report).toEqual(['0002-newer.sql is of a newer version, beside which this version may run'])
  })

  test.each(['0.2.0', '0.2.9', '0.3.0', '1.0.0'])(
    'accepts a contract migration from 0.2 on for version %s',
    async (siteVersion) => {
      await migrateNewer('contract: 0.2')
      expect(await migrate(database.url, { folder, siteVersion })).toEqual([])
    },
  )

  test('rejects a contract migration that excludes this version, and names both versions', async () => {
    await migrateNewer('contract: 0.2')
    await expect(migrate(database.url, { folder, siteVersion: '0.1.9' })).rejects.toThrow(
      'The database contains migration 0002-newer.sql, which needs a site of version 0.2 or newer. This is version 0.1.9.',
    )
  })
})

test('rolls back a file that fails and keeps the files before it', async () => {
  writeMigration('0002-second.sql', 'create table second (n int); select * from nowhere;')
  await expect(runMigrations()).rejects.toThrow(/Migration 0002-second\.sql failed: .*nowhere/)
  const { rows } = await database.pool.query(`select to_regclass('first') as first, to_regclass('second') as second`)
  expect(rows).toEqual([{ first: 'first', second: null }])
  writeMigration('0002-second.sql', 'create table second (n int);')
  expect(await runMigrations()).toEqual(['0002-second.sql'])
})

test('lets two simultaneous processes take turns', async () => {
  const both = await Promise.all([runMigrations(), runMigrations()])
  expect(both.flat()).toEqual(['0001-first.sql'])
})

describe('while a long read holds a lock', () => {
  const lockLimits = { lockTimeoutMs: 1_000, firstPauseMs: 200, maxPauseMs: 400, maxTotalMs: 60_000 }
  let reader: Awaited<ReturnType<typeof connectClient>>
  beforeEach(async () => {
    await runMigrations()
    writeMigration('0002-second.sql', 'alter table first add second int;')
    reader = await connectClient(database.url)
    await reader.query('begin; select from first')
  })
  afterEach(() => reader.end())

  test('waits in slices, lets other reads proceed, and applies the migration when the lock is free', async () => {
    const waits: string[] = []
    const migrating = migrate(database.url, { folder, lockLimits, report: (message) => waits.push(message) })
    const readTimes: number[] = []
    while (waits.length < 3) {
      const started = performance.now()
      await database.pool.query('select from first')
      readTimes.push(performance.now() - started)
      await pause(10)
    }
    await reader.query('commit')
    expect(await migrating).toEqual(['0002-second.sql'])
    expect(waits[0]).toMatch(
      /^Migration 0002-second\.sql waits for a lock on first, which process \d+ holds \(ninepocket, idle in transaction, for \d+ s\); the next attempt starts in 0\.2 s$/,
    )
    expect(waits[1]).toContain('starts in 0.4 s')
    // A read waits for one slice, and this machine may be busy.
    expect(Math.max(...readTimes)).toBeLessThan(3 * lockLimits.lockTimeoutMs)
  })

  test('gives up after the limit, names the lock, and leaves the schema as it was', async () => {
    await expect(migrate(database.url, { folder, lockLimits: { ...lockLimits, maxTotalMs: 2_000 } })).rejects.toThrow(
      /^Migration 0002-second\.sql waits for a lock on first, which process \d+ holds .*, and 2 s have passed\. End that work/,
    )
    await reader.query('commit')
    expect(await runMigrations()).toEqual(['0002-second.sql'])
  })
})

const pgbouncer = findPgbouncer()
const reasonToSkip = pgbouncer ? '' : ` (${missingPgbouncerMessage})`
test.skipIf(!pgbouncer)(
  `takes turns and leaves no lock behind PgBouncer in transaction mode${reasonToSkip}`,
  async () => {
    await using pooler = await startPgbouncer(database.url)
    for (let round = 1; round <= 5; round += 1) {
      writeMigration(`000${round + 1}-more.sql`, `create table more_${round} (n int);`)
      const applied = await Promise.all([1, 2, 3].map(() => migrate(pooler.url, { folder })))
      expect(applied.flat()).toContain(`000${round + 1}-more.sql`)
      const { rows } = await database.pool.query(
        `select pid from pg_locks join pg_database on oid = database
       where locktype = 'advisory' and datname = current_database()`,
      )
      expect(rows).toEqual([])
    }
    expect(await runMigrations()).toEqual([])
  },
)
