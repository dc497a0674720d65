import type { Client } from 'pg'
import {
  applyMigration,
  type Migration,
  makeHistory,
  shippedMigrations,
  unapplied,
} from '../database/migrate.ts'
import type { Manifest } from './backup-form.ts'
import { listTables } from './list-tables.ts'

/**
 * Takes the site's tables away and makes them anew, empty, as they were at a time: within the caller's transaction.
 * @throws where this version of the site does not know that history
 */
export async function makeSchema(client: Client, history: Manifest['migrations']): Promise<void> {
  const known = shippedMigrations()
  const wanted: Migration[] = history.map(({ name, checksum }) => {
    const found = known.find((each) => each.name === name && each.checksum === checksum)
    if (!found) throw new Error(`it was made by another version of the site, which has ${name}`)
    return found
  })
  const old = (await listTables(client)).map(({ name }) => name)
  await client.query(`drop table if exists ${['migrations', ...old].join(', ')} cascade`)
  await makeHistory(client)
  for (const each of wanted) await applyMigration(client, each)
}

/** Brings the schema, and the rows in it, to this version: within the caller's transaction. */
export async function completeSchema(client: Client): Promise<void> {
  for (const each of await unapplied(client, shippedMigrations())) await applyMigration(client, each)
}
