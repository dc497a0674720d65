import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { inClientTransaction, withClient } from './connect.ts'
import { defineStatement, type RowOf } from './define-statement.ts'
import { assertDatabaseWritable } from './hosts/server-state.ts'
import type { Queryable } from './queryable.ts'
import { isLockFailure, LockedError, type LockLimits, retryWhileLocked } from './retry-while-locked.ts'
import { watchLockWaits } from './watch-lock-waits.ts'

export type Migration = { name: string; sql: string; checksum: string }

const shippedMigrationsFolder = join(import.meta.dirname, '../../migrations')
/** An arbitrary number, equal in every process. */
const migrationLockId = 5_813_209
const defaultLockLimits: LockLimits = {
  lockTimeoutMs: 2_000,
  firstPauseMs: 1_000,
  maxPauseMs: 15_000,
  maxTotalMs: 300_000,
}

/** Returns the migrations of this version in order. */
export const readShippedMigrations = (): Migration[] => readMigrations(shippedMigrationsFolder)

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

type MigrateOptions = {
  folder?: string
  /** Gets a message before each further attempt. */
  onWait?: (message: string) => void
  lockLimits?: LockLimits
}

/**
 * Applies every file of `folder` that was not applied yet, in the order of their names, each in a transaction. Simultaneous
 * processes take turns. A wait for a lock is short and repeated, so that the requests of running sites continue. Everything
 * is local to transactions: behind a pooler, the next one may run on another connection. There is no way back.
 * @returns the names of the applied files
 * @throws Error if an applied file has changed or is missing: the schema would not be what the files say; or if a lock is
 *   still held after `maxTotalMs`; ReadOnlyDatabase
 */
export async function migrate(
  url: string,
  { folder = shippedMigrationsFolder, onWait = () => {}, lockLimits = defaultLockLimits }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  return withClient(url, async (client) => {
    await assertDatabaseWritable(client)
    const appliedNames: string[] = []
    const applyNext = () => applyNextMigration({ url, client, migrations, ...lockLimits })
    for (;;) {
      const name = await retryWhileLocked(applyNext, lockLimits, onWait)
      if (name === null) return appliedNames
      appliedNames.push(name)
    }
  })
}

/** Creates the table of applied migrations unless it exists. */
export async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
}

/** Not prepared: a pooler may give each transaction another connection. */
const readMigrationRows = defineStatement({
  name: 'readMigrationRows',
  text: 'select name, checksum from migrations order by name',
  columns: { name: 'text', checksum: 'text' },
  isPrepared: false,
})

const hasMigrationsTable = defineStatement({
  name: 'hasMigrationsTable',
  text: `select to_regclass('migrations') is not null as "exists"`,
  columns: { exists: 'bool?' },
  isPrepared: false,
})

export type AppliedMigration = RowOf<typeof readMigrationRows>

/** Returns the migrations that were applied to the database, in order; none if it is empty. */
export async function readAppliedMigrations(client: Queryable): Promise<AppliedMigration[]> {
  return (await hasMigrationsTable.first(client, {}))?.exists ? readMigrationRows.all(client, {}) : []
}

/** Returns those of `migrations` that were not applied. @throws as `migrate` */
export async function findUnappliedMigrations(
  client: Client,
  migrations: ReadonlyArray<Migration>,
): Promise<ReadonlyArray<Migration>> {
  const applied = await readAppliedMigrations(client)
  assertKnownMigrations(applied, migrations)
  const appliedNames = new Set(applied.map(({ name }) => name))
  return migrations.filter((each) => !appliedNames.has(each.name))
}

type MigrationRun = { url: string; client: Client; migrations: ReadonlyArray<Migration>; lockTimeoutMs: number }

/**
 * Applies the first migration that was not applied.
 * @returns its name; null if there is none
 * @throws LockedError if another session holds a lock for longer than `lockTimeoutMs`
 */
async function applyNextMigration({ url, client, migrations, lockTimeoutMs }: MigrationRun): Promise<string | null> {
  let subject = 'The table of migrations'
  let waits: ReturnType<typeof watchLockWaits> | undefined
  try {
    return await inClientTransaction(client, async () => {
      const processId = await takeTurn(client, lockTimeoutMs)
      waits = watchLockWaits(url, processId, lockTimeoutMs / 2)
      await createMigrationsTable(client)
      const [next] = await findUnappliedMigrations(client, migrations)
      if (!next) return null
      subject = `Migration ${next.name}`
      await applyMigration(client, next)
      return next.name
    })
  } catch (error) {
    if (isLockFailure(error)) throw new LockedError(`${subject} waits for ${waits?.end()}`)
    throw error
  } finally {
    waits?.end()
  }
}

/**
 * Waits until no other process migrates. Statements of the transaction then wait for locks for `lockTimeoutMs` only.
 * @returns the ID of the server's process
 */
async function takeTurn(client: Client, lockTimeoutMs: number): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLockId])
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, set_config('lock_timeout', $1, true)`,
    [String(lockTimeoutMs)],
  )
  return rows[0]?.pid ?? 0
}

/** @throws Error if one of the applied migrations is not among `migrations`, or differs */
export function assertKnownMigrations(
  applied: ReadonlyArray<AppliedMigration>,
  migrations: ReadonlyArray<Migration>,
): void {
  for (const { name, checksum } of applied) {
    const file = migrations.find((each) => each.name === name)
    if (!file)
      throw new Error(
        `The database contains migration ${name}, which this version of the site does not have. Use a newer version.`,
      )
    if (file.checksum !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied. Write a new one instead.`)
  }
}

/** Applies a migration within the caller's transaction. */
export async function applyMigration(client: Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query(sql).catch((problem) => {
    if (isLockFailure(problem)) throw problem
    throw new Error(`Migration ${name} failed: ${problem instanceof Error ? problem.message : problem}`)
  })
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}
