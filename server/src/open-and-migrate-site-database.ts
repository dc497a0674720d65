import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import { buildEmbeddedSiteRoleUrl, prepareSiteRole } from '@ninepocket/api/database/roles/site-role'
import type { Config } from '@ninepocket/api/settings/config'
import { printLine, runStep } from '@ninepocket/releases/setup/progress'
import { type DatabaseWaitOptions, waitForDatabase } from './checks/wait-for-database.ts'

export type SiteDatabaseServer = {
  /** With the role that owns the tables. Leads to the server itself, and not to a pooler. */
  readonly url: string
  stop(): Promise<void>
}
export type MigratedSiteDatabase = SiteDatabaseServer & {
  /** For serving: with a role that only reads and writes rows, or that of `DATABASE_URL`. */
  readonly siteUrl: string
}

const printSchemaLine = (text: string) => printLine(`database schema: ${text}`)
const noWait: DatabaseWaitOptions = { timeoutMs: 0, onWaiting: () => {} }

/**
 * Opens the database of `DATABASE_OWNER_URL`, `DATABASE_DIRECT_URL` or `DATABASE_URL`, or an embedded PostgreSQL below `DATA_DIR`, as it is.
 * @throws Error as `waitForDatabase`
 */
export async function startUnmigratedDatabase(
  { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir, databaseArchive }: Config,
  wait: DatabaseWaitOptions = noWait,
): Promise<SiteDatabaseServer> {
  if (databaseUrl === null) {
    const report = (text: string) => printLine(`database: ${text}`)
    return runStep('database', () => startPostgres({ dataDir, archiveFolder: databaseArchive, report }))
  }
  const direct = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const url = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl
  await waitForDatabase(databaseOwnerUrl === null ? direct : 'DATABASE_OWNER_URL', url, wait)
  return { url, stop: async () => {} }
}

/** Opens the database as `startUnmigratedDatabase`, applies the migrations, and prepares the role that serves. */
export async function openAndMigrateSiteDatabase(
  config: Config,
  wait?: DatabaseWaitOptions,
): Promise<MigratedSiteDatabase> {
  const database = await startUnmigratedDatabase(config, wait)
  try {
    const applied = await runStep('database schema', () => migrate(database.url, { report: printSchemaLine }))
    for (const name of applied) printSchemaLine(`${name} applied`)
    const siteUrl = config.databaseUrl ?? buildEmbeddedSiteRoleUrl(database.url)
    if (config.databaseUrl === null || config.databaseOwnerUrl !== null)
      await prepareSiteRole(database.url, config.databaseDirectUrl ?? siteUrl)
    return { ...database, siteUrl }
  } catch (error) {
    await database.stop()
    throw error
  }
}
