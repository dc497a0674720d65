import type { Client } from 'pg'
import { applyMigration, type Migration, makeHistory, shippedMigrations } from '../database/migrate.ts'
import type { Manifest } from './backup-form.ts'
import { listTables } from './list-tables.ts'

/** Tables that the site's migrations make: in a database that is shared, others are somebody else's. */
const madeHere = () =>
  new Set(
    shippedMigrations().flatMap(({ sql }) =>
      [...sql.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
    ),
  )

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
  const ours = madeHere()
  const old = (await listTables(client)).map(({ name }) => name).filter((name) => ours.has(name))
  await client.query(`drop table if exists ${['migrations', ...old].join(', ')} cascade`)
  await makeHistory(client)
  for (const each of wanted) await applyMigration(client, each)
}

/** Brings the schema, and the rows in it, to this version: within the caller's transaction. */
export async function completeSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  for (const each of shippedMigrations()) if (!applied.has(each.name)) await applyMigration(client, each)
}
