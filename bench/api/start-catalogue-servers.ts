import path from 'node:path'
import { createRandom } from '@ninepocket/demo/random'
import type { LoadTarget } from '../measure/measure-reads.ts'
import type { RegisterCleanUp } from '../measure/run/workspace.ts'
import { type CatalogueSource, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { startApiServer, startServer } from '../measure/servers/start-servers.ts'
import { readCatalogueFacts } from './catalogue-facts.ts'
import { type ApiReadKind, buildShuffledReadPaths } from './read-paths.ts'

/** `api` is the API without its reply cache, `cached` the API as it is, `bare` the baseline. */
type ServerVariant = 'bare' | 'api' | 'cached'

/** Returns where a catalogue's database is, so that the parts of the benchmark share it if it is kept. */
export const getCatalogueDatabaseFolder = (folder: string, source: CatalogueSource): string =>
  path.join(folder, getFolderName(source))

/** Opens a catalogue of its own with all servers. */
export async function startCatalogueServers(folder: string, source: CatalogueSource, onCleanUp: RegisterCleanUp) {
  const database = await openCatalogueDatabase(onCleanUp, getCatalogueDatabaseFolder(folder, source), source)
  const { databaseUrl, dataDir, pool, totalCards } = database
  const facts = await readCatalogueFacts(pool)
  const bareScript = path.join(import.meta.dirname, 'bare-server.ts')
  const servers = {
    bare: await startServer(bareScript, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, onCleanUp),
    api: await startApiServer({ databaseUrl, dataDir, isCached: false }, onCleanUp),
    cached: await startApiServer({ databaseUrl, dataDir }, onCleanUp),
  }
  /** Returns the load for a kind of read; `maxPaths` limits it to the first paths. */
  const getLoadTarget = (variant: ServerVariant, kind: ApiReadKind, maxPaths?: number): LoadTarget => ({
    url: servers[variant].url,
    paths: buildShuffledReadPaths(kind, facts, createRandom(1)).slice(0, maxPaths),
  })
  return { pool, totalCards, getLoadTarget }
}

function getFolderName(source: CatalogueSource): string {
  if ('folder' in source) return path.basename(source.folder)
  return 'demoCardCount' in source ? `demo-${source.demoCardCount}` : `generated-${source.generatedCardCount}`
}
