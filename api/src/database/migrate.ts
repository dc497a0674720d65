import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { inClientTransaction, withClient } from './connect.ts'
import { defineStatement } from './define-statement.ts'
import { assertDatabaseWritable } from './hosts/server-state.ts'
import type { Queryable } from './queryable.ts'

export type Migration = { name: string; sql: string; checksum: string }

const shippedMigrationsFolder = join(import.meta.dirname, '../../migrations')
/** An arbitrary number, equal in every process. */
const migrationLockId = 5_813_209

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

/**
 * Applies every file of `folder` that was not applied yet, in the order of their names, each in a transaction. Simultaneous
 * processes take turns. There is no way back.
 * @returns the names of the applied files
 * @throws Error if an applied file has changed or is missing: the schema would not be what the files say;
 * ReadOnlyDatabase
 */
export async function migrate(url: string, folder: string = shippedMigrationsFolder): Promise<string[]> {
  return withClient(url, async (client) => {
    await assertDatabaseWritable(client)
    await client.query('select pg_advisory_lock($1)', [migrationLockId])
    return applyNewMigrations(client, readMigrations(folder))
  })
}

/** Creates the table of applied migrations unless it exists. */
export async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
}

const readMigrationRows = defineStatement({
  name: 'readMigrationRows',
  text: 'select name, checksum from migrations order by name',
  columns: { name: 'text', checksum: 'text' },
})

/** Returns the migrations that were applied to the database. */
export async function readAppliedMigrations(client: Queryable): Promise<Array<{ name: string; checksum: string }>> {
  return readMigrationRows.all(client, {})
}

/** Returns those of `migrations` that were not applied. @throws as `migrate` */
export async function findUnappliedMigrations(
  client: Client,
  migrations: ReadonlyArray<Migration>,
): Promise<ReadonlyArray<Migration>> {
  const applied = await readAppliedMigrations(client)
  assertKnownHistory(applied, migrations)
  const appliedNames = new Set(applied.map(({ name }) => name))
  return migrations.filter((each) => !appliedNames.has(each.name))
}

async function applyNewMigrations(client: Client, migrations: ReadonlyArray<Migration>): Promise<string[]> {
  await createMigrationsTable(client)
  const newMigrations = await findUnappliedMigrations(client, migrations)
  for (const each of newMigrations)
    await inClientTransaction(client, () => applyMigration(client, each)).catch((problem) => {
      throw new Error(`Migration ${each.name} failed: ${problem instanceof Error ? problem.message : problem}`)
    })
  return newMigrations.map((each) => each.name)
}

function assertKnownHistory(
  applied: ReadonlyArray<{ name: string; checksum: string }>,
  migrations: ReadonlyArray<Migration>,
): void {
  for (const { name, checksum } of applied) {
    const file = migrations.find((each) => each.name === name)
    if (!file) throw new Error(`The database contains migration ${name}, which this version of the site does not have.`)
    if (file.checksum !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied. Write a new one instead.`)
  }
}

/** Applies a migration within the caller's transaction. */
export async function applyMigration(client: Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}
