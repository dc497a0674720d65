import type { Client } from 'pg'
import { defineStatement, type RowOf } from './define-statement.ts'
import type { Migration } from './migration-files.ts'
import type { Queryable } from './queryable.ts'
import { isLockFailure } from './retry-while-locked.ts'
import { isOlderVersion } from './site-version.ts'

/** Creates the table of applied migrations unless it exists. */
export async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), min_version text)`)
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'min_version'`,
  )
  // Not at each start: the change waits for running backups, which read the table.
  if (rowCount === 0) await client.query('alter table migrations add min_version text')
}

/** Not prepared: a pooler may give each transaction another connection. An older table has no `min_version`. */
const readMigrationRows = defineStatement({
  name: 'readMigrationRows',
  text: `select name, checksum, to_jsonb(m) ->> 'min_version' as "minVersion" from migrations m order by name`,
  columns: { name: 'text', checksum: 'text', minVersion: 'text?' },
  isPrepared: false,
})

const hasMigrationsTable = defineStatement({
  name: 'hasMigrationsTable',
  text: `select to_regclass('migrations') is not null as "exists"`,
  columns: { exists: 'bool?' },
  isPrepared: false,
})

type AppliedMigration = RowOf<typeof readMigrationRows>

/** Returns the migrations that were applied to the database, in order; none if it is empty. */
export async function readAppliedMigrations(db: Queryable): Promise<AppliedMigration[]> {
  return (await hasMigrationsTable.first(db, {}))?.exists ? readMigrationRows.all(db, {}) : []
}

/** Applies a migration within the caller's transaction. */
export async function applyMigration(client: Client, { name, checksum, minVersion, sql }: Migration): Promise<void> {
  await client.query(sql).catch((problem) => {
    if (isLockFailure(problem)) throw problem
    throw new Error(`Migration ${name} failed: ${problem instanceof Error ? problem.message : problem}`)
  })
  await client.query('insert into migrations (name, checksum, min_version) values ($1, $2, $3)', [
    name,
    checksum,
    minVersion,
  ])
}

export function findUnappliedMigrations(
  applied: ReadonlyArray<AppliedMigration>,
  migrations: ReadonlyArray<Migration>,
): Migration[] {
  const appliedNames = new Set(applied.map(({ name }) => name))
  return migrations.filter((each) => !appliedNames.has(each.name))
}

/**
 * Returns the applied migrations that are not among `migrations`: a newer version has applied them.
 * @throws Error if one of the others was changed: the schema would not be what the files say
 */
export function findUnknownMigrations(
  applied: ReadonlyArray<AppliedMigration>,
  migrations: ReadonlyArray<Migration>,
): AppliedMigration[] {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const changed = applied.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
  if (changed) throw new Error(`Migration ${changed.name} was changed after it was applied. Write a new one instead.`)
  return applied.filter(({ name }) => !checksums.has(name))
}

/** @throws Error if the schema contains a migration that is not among `migrations`, or one that was changed */
export function assertKnownMigrations(
  applied: ReadonlyArray<AppliedMigration>,
  migrations: ReadonlyArray<Migration>,
): void {
  const [unknown] = findUnknownMigrations(applied, migrations)
  if (unknown)
    throw new Error(
      `The database contains migration ${unknown.name}, which this version of the site does not have. Use a newer version.`,
    )
}

/** @throws Error if sites of this version must not run on a schema with these migrations */
export function assertVersionAllowed(version: string, applied: ReadonlyArray<AppliedMigration>): void {
  for (const { name, minVersion } of applied)
    if (minVersion !== null && isOlderVersion(version, minVersion))
      throw new Error(
        `The database contains migration ${name}, which needs a site of version ${minVersion} or newer. This is version ${version}. Start a newer version.`,
      )
}
