import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = {
  name: string
  sql: string
  checksum: string
  /** The oldest version (`0.2`) whose sites may run on the migrated schema; null if every version's may. */
  minVersion: string | null
}

/**
 * The first line: `-- expand` if sites of older versions may run on the migrated schema, or `-- contract: 0.2` if only
 * sites from version 0.2 on may.
 */
const headerPattern = /^-- (?:expand|contract: (\d+\.\d+))\n/

export const shippedMigrationsFolder = join(import.meta.dirname, '../../migrations')

/** Returns the migrations of this version in order. */
export const readShippedMigrations = (): Migration[] => readMigrations(shippedMigrationsFolder)

/** @throws Error if a file does not declare its kind */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => parseMigration(name, readFileSync(join(folder, name), 'utf8')))
}

function parseMigration(name: string, sql: string): Migration {
  const header = headerPattern.exec(sql)
  if (!header) throw new Error(`Migration ${name} must begin with the line "-- expand" or "-- contract: VERSION".`)
  // Without the header, which the first migrations got after they had been applied.
  const checksum = createHash('sha256').update(sql.slice(header[0].length)).digest('hex')
  return { name, sql, checksum, minVersion: header[1] ?? null }
}
