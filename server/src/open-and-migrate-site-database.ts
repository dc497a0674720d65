import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import type { Config } from '@ninepocket/api/settings/config'
import { printLine, runStep } from '@ninepocket/releases/setup/progress'
import { type DatabaseWait, waitForDatabase } from './checks/wait-for-database.ts'

export type SiteDatabaseServer = {
  /** Leads to the server itself, and not to a pooler. */
  readonly url: string
  stop(): Promise<void>
}

const printSchemaLine = (text: string) => printLine(`database schema: ${text}`)
const noWait: DatabaseWait = { timeoutMs: 0, onWaiting: () => {} }

/**
 * Opens the database of `DATABASE_DIRECT_URL` or `DATABASE_URL`, or an embedded PostgreSQL below `DATA_DIR`, as it is.
 * @throws Error as `waitForDatabase`
 */
export async function startUnmigratedDatabase(
  { databaseUrl, databaseDirectUrl, dataDir, databaseArchive }: Config,
  wait: DatabaseWait = noWait,
): Promise<SiteDatabaseServer> {
  if (databaseUrl === null) {
    const report = (text: string) => printLine(`database: ${text}`)
    return runStep('database', () => startPostgres({ dataDir, archiveFolder: databaseArchive, report }))
  }
  const url = databaseDirectUrl ?? databaseUrl
  await waitForDatabase(databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', url, wait)
  return { url, stop: async () => {} }
}

/** Opens the database as `startUnmigratedDatabase`, and applies the migrations. */
export async function openAndMigrateSiteDatabase(config: Config, wait?: DatabaseWait): Promise<SiteDatabaseServer> {
  const database = await startUnmigratedDatabase(config, wait)
  try {
    const applied = await runStep('database schema', () => migrate(database.url, { report: printSchemaLine }))
    for (const name of applied) printSchemaLine(`${name} applied`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
