import type { Pool } from 'pg'
import type { RegisterCleanUp } from '../run/workspace.ts'
import { type CatalogueSource, openCatalogueDatabase } from './start-migrated-database.ts'
import { type BenchServer, buildSite, startSite } from './start-servers.ts'

/**
 * Builds what has changed, opens the database of a catalogue in `folder`, and starts the whole site on it. A catalogue that
 * the folder has already is used again.
 */
export async function startSiteWithCatalogue(
  onCleanUp: RegisterCleanUp,
  {
    folder,
    source,
    settings = {},
  }: { folder: string; source: CatalogueSource; settings?: Readonly<Record<string, string>> },
): Promise<BenchServer & { pool: Pool; totalCards: number }> {
  await buildSite()
  const { databaseUrl, dataDir, pool, totalCards } = await openCatalogueDatabase(onCleanUp, folder, source)
  const site = await startSite({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, onCleanUp)
  return { ...site, pool, totalCards }
}
