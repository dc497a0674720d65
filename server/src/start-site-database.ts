import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import type { Config } from '@ninepocket/api/settings/config'
import { printLine, runStep } from '@ninepocket/releases/setup/progress'
import { type DatabaseWait, waitForDatabase } from './checks/wait-for-database.ts'

export type SiteDatabaseServer = { readonly url: string; stop(): Promise<void> }

const printSchemaLine = (text: string) => printLine(`database schema: ${text}`)
const noWait: DatabaseWait = { timeoutMs: 0, onWaiting: () => {} }

/**
 * Opens the database of `DATABASE_URL`, or an embedded PostgreSQL below `DATA_DIR`, and applies the migrations.
 * @throws Error as `waitForDatabase`
 */
export async function startSiteDatabase(config: Config, wait: DatabaseWait = noWait): Promise<SiteDatabaseServer> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== null) await waitForDatabase(databaseUrl, wait)
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await runStep('database', () => startPostgres({ dataDir }))
  try {
    const applied = await runStep('database schema', () => migrate(database.url, { onWait: printSchemaLine }))
    for (const name of applied) printSchemaLine(`${name} applied`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
