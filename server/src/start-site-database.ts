import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import type { Config } from '@ninepocket/api/settings/config'
import { printLine, runStep } from '@ninepocket/releases/setup/progress'

export type SiteDatabaseServer = { readonly url: string; stop(): Promise<void> }

/** Opens the database of `DATABASE_URL`, or an embedded PostgreSQL below `DATA_DIR`, and applies the migrations. */
export async function startSiteDatabase(config: Config): Promise<SiteDatabaseServer> {
  const { databaseUrl, dataDir } = config
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await runStep('database', () => startPostgres({ dataDir }))
  try {
    const applied = await runStep('database schema', () => migrate(database.url))
    for (const name of applied) printLine(`database schema: ${name} applied`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
