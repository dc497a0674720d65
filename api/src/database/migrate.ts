import type { Client } from 'pg'
import { inClientTransaction, withNewConnection } from './connect.ts'
import { assertDatabaseWritable } from './hosts/server-state.ts'
import { type Migration, readMigrations, shippedMigrationsFolder } from './migration-files.ts'
import {
  applyMigration,
  assertVersionAllowed,
  createMigrationsTable,
  findUnappliedMigrations,
  findUnknownMigrations,
  readAppliedMigrations,
} from './migration-history.ts'
import { isLockFailure, LockedError, type LockWaitLimits, retryWhileLocked } from './retry-while-locked.ts'
import { readSiteVersionFromManifest } from './site-version.ts'
import { trackBackendLockWait } from './track-backend-lock-wait.ts'

/** An arbitrary number, equal in every process. */
export const migrationLockId = 5_813_209
const defaultLockLimits: LockWaitLimits = {
  lockTimeoutMs: 2_000,
  firstPauseMs: 1_000,
  maxPauseMs: 15_000,
  maxTotalMs: 300_000,
}

type MigrateOptions = {
  folder?: string
  siteVersion?: string
  lockLimits?: LockWaitLimits
  /** Gets a message before each further attempt, and for each migration that this version does not know. */
  report?: (message: string) => void
}

/**
 * Applies every file of `folder` that was not applied yet, in the order of their names, each in a transaction. Simultaneous
 * processes take turns. A wait for a lock is short and repeated, so that the requests of running sites continue. Everything
 * is local to transactions: behind a pooler, the next one may run on another connection. There is no way back.
 * @returns the names of the applied files
 * @throws Error if an applied file has changed, if a newer version has applied a migration that excludes this one, or if a
 *   lock is still held after `maxTotalMs`; ReadOnlyDatabaseError
 */
export async function migrate(
  url: string,
  {
    folder = shippedMigrationsFolder,
    siteVersion = readSiteVersionFromManifest(),
    lockLimits = defaultLockLimits,
    report = () => {},
  }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  return withNewConnection(url, async (client) => {
    await assertDatabaseWritable(client)
    const run = { url, client, migrations, siteVersion, lockTimeoutMs: lockLimits.lockTimeoutMs }
    const appliedNames: string[] = []
    for (;;) {
      const name = await retryWhileLocked(() => applyNextMigration(run), lockLimits, report)
      if (name === null) break
      appliedNames.push(name)
    }
    for (const { name } of findUnknownMigrations(await readAppliedMigrations(client), migrations))
      report(`${name} is of a newer version, beside which this version may run`)
    return appliedNames
  })
}

type MigrationRun = {
  url: string
  client: Client
  migrations: ReadonlyArray<Migration>
  siteVersion: string
  lockTimeoutMs: number
}

/**
 * Applies the first migration that was not applied.
 * @returns its name; null if there is none
 * @throws LockedError if another session holds a lock for longer than `lockTimeoutMs`
 */
async function applyNextMigration(run: MigrationRun): Promise<string | null> {
  const { url, client, migrations, siteVersion, lockTimeoutMs } = run
  let subject = 'The table of migrations'
  let waits: ReturnType<typeof trackBackendLockWait> | undefined
  try {
    return await inClientTransaction(client, async () => {
      const processId = await takeTurn(client, lockTimeoutMs)
      waits = trackBackendLockWait(url, processId, lockTimeoutMs / 4)
      await createMigrationsTable(client)
      const applied = await readAppliedMigrations(client)
      assertVersionAllowed(siteVersion, findUnknownMigrations(applied, migrations))
      const [next] = findUnappliedMigrations(applied, migrations)
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
