import { sql } from 'kysely'
import type { Client } from 'pg'
import { toKysely } from '../database/kysely.ts'
import { type Migration, readShippedMigrations } from '../database/migration-files.ts'
import {
  applyMigration,
  createMigrationsTable,
  findUnappliedMigrations,
  readAppliedMigrations,
} from '../database/migration-history.ts'
import type { BackupManifest } from './backup-format.ts'
import { listTablesInReferenceOrder } from './list-tables-in-reference-order.ts'

/**
 * Drops the site's tables and creates them empty, as they were at the time of the backup. Call it in a transaction.
 * @throws Error if this version does not have those migrations
 */
export async function recreateSchema(client: Client, history: BackupManifest['migrations']): Promise<void> {
  const known = readShippedMigrations()
  const wantedMigrations: Migration[] = history.map(({ name, checksum }) => {
    const found = known.find((each) => each.name === name && each.checksum === checksum)
    if (!found) throw new Error(`it was made by a newer version of the site, which has ${name}`)
    return found
  })
  const oldTables = (await listTablesInReferenceOrder(client)).map(({ name }) => name)
  const names = ['migrations', ...oldTables].map((name) => sql.table(name))
  await sql`drop table if exists ${sql.join(names)} cascade`.execute(toKysely(client))
  await createMigrationsTable(client)
  for (const each of wantedMigrations) await applyMigration(client, each)
}

/** Applies the remaining migrations of this version. Call it in a transaction. */
export async function upgradeSchema(client: Client): Promise<void> {
  const applied = await readAppliedMigrations(client)
  for (const each of findUnappliedMigrations(applied, readShippedMigrations())) await applyMigration(client, each)
}
