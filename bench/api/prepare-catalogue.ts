import path from 'node:path'
import { connectClient } from '@ninepocket/api/database/connect'
import { findPostmasterPid } from '../measure/find-postmaster-pid.ts'
import type { LoadTarget } from '../measure/measure-reads.ts'
import { type CatalogueSource, prepareDatabase } from '../measure/prepare-database.ts'
import { createSeededRandom } from '../measure/seeded-random.ts'
import { readCatalogueFacts } from './catalogue-facts.ts'
import { buildReadPaths, type ReadKind } from './read-paths.ts'
import { type BenchServer, type ServerVariant, serverVariants, startBenchServer } from './start-bench-server.ts'

export type PreparedCatalogue = {
  cards: number
  databaseUrl: string
  getPort(variant: ServerVariant): number
  getPaths(kind: ReadKind): ReadonlyArray<string>
  /** Returns the load for a kind of read; `maxPaths` limits it to the first paths. */
  getLoadTarget(variant: ServerVariant, kind: ReadKind, maxPaths?: number): LoadTarget
}

export async function prepareCatalogue(
  folder: string,
  source: CatalogueSource,
  onCleanUp: (undo: () => unknown) => void,
): Promise<PreparedCatalogue> {
  const name = 'folder' in source ? path.basename(source.folder) : `demo-${source.demoCardCount}`
  console.log(`preparing: ${name}`)
  const database = await prepareDatabase(path.join(folder, name), source)
  onCleanUp(database.stop)
  const client = await connectClient(database.url)
  const facts = await readCatalogueFacts(client)
  await client.end()
  const postmaster = await findPostmasterPid(database.url)

  const servers = new Map<ServerVariant, BenchServer>()
  for (const variant of serverVariants) {
    const server = await startBenchServer(variant, database.url)
    onCleanUp(server.stop)
    servers.set(variant, server)
  }
  const getServer = (variant: ServerVariant) => servers.get(variant)! // every variant was started above
  const pathsByKind = new Map<ReadKind, string[]>()
  const getPaths = (kind: ReadKind) => {
    const known = pathsByKind.get(kind) ?? buildReadPaths(kind, facts, createSeededRandom(1))
    pathsByKind.set(kind, known)
    return known
  }
  return {
    cards: database.totalCards,
    databaseUrl: database.url,
    getPort: (variant) => getServer(variant).ready.port,
    getPaths,
    getLoadTarget: (variant, kind, maxPaths) => ({
      port: getServer(variant).ready.port,
      pids: [getServer(variant).pid, postmaster],
      paths: getPaths(kind).slice(0, maxPaths),
    }),
  }
}
