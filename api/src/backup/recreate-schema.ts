import type { Client } from 'pg'
import {
  applyMigration,
  createMigrationsTable,
  findUnappliedMigrations,
  type Migration,
  readShippedMigrations,
} from '../database/migrate.ts'
import type { BackupManifest } from './backup-format.ts'
import { listTables } from './list-tables.ts'

/**
 * Takes the site's tables away and makes them anew, empty, as they were at a time: within the caller's transaction.
 * @throws where this version of the site does not know that history
 */
export async function recreateSchema(client: Client, history: BackupManifest['migrations']): Promise<void> {
  const known = readShippedMigrations()
  const wantedMigrations: Migration[] = history.map(({ name, checksum }) => {
    const found = known.find((each) => each.name === name && each.checksum === checksum)
    if (!found) throw new Error(`it was made by another version of the site, which has ${name}`)
    return found
  })
  const oldTables = (await listTables(client)).map(({ name }) => name)
  await client.query(`drop table if exists ${['migrations', ...oldTables].join(', ')} cascade`)
  await createMigrationsTable(client)
  for (const each of wantedMigrations) await applyMigration(client, each)
}

/** Brings the schema, and the rows in it, to this version: within the caller's transaction. */
export async function upgradeSchema(client: Client): Promise<void> {
  for (const each of await findUnappliedMigrations(client, readShippedMigrations()))
    await applyMigration(client, each)
}
