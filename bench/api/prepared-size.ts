import path from 'node:path'
import { connectClient } from '@ninepocket/api/database/connect'
import type { LoadTarget } from '../measure/measure-reads.ts'
import { postmasterOf } from '../measure/postmaster.ts'
import { type CatalogueSource, prepareDatabase } from '../measure/prepared-database.ts'
import { seeded } from '../measure/seeded.ts'
import { readFacts } from './catalogue-facts.ts'
import { type Kind, questions } from './questions.ts'
import { type Server, startServer, type Variant, variants } from './servers.ts'

/** A catalogue of one size in a database of its own, and the servers that are compared on it. */
export type PreparedSize = {
  cards: number
  databaseUrl: string
  port(variant: Variant): number
  /** The addresses of a kind of read; the same at each call. */
  paths(kind: Kind): ReadonlyArray<string>
  /** What to load for a kind; `few` repeats the first so many addresses. */
  target(variant: Variant, kind: Kind, few?: number): LoadTarget
}

export async function prepareSize(
  folder: string,
  source: CatalogueSource,
  later: (undo: () => unknown) => void,
): Promise<PreparedSize> {
  const name = 'folder' in source ? path.basename(source.folder) : `demo-${source.demoCards}`
  console.log(`preparing: ${name}`)
  const database = await prepareDatabase(path.join(folder, name), source)
  later(database.stop)
  const client = await connectClient(database.url)
  const facts = await readFacts(client)
  await client.end()
  const postmaster = await postmasterOf(database.url)

  const servers = new Map<Variant, Server>()
  for (const variant of variants) {
    const server = await startServer(variant, database.url)
    later(server.stop)
    servers.set(variant, server)
  }
  const serverOf = (variant: Variant) => servers.get(variant)! // each was started above
  const asked = new Map<Kind, string[]>()
  const paths = (kind: Kind) => {
    const known = asked.get(kind) ?? questions(kind, facts, seeded(1))
    asked.set(kind, known)
    return known
  }
  return {
    cards: database.totalCards,
    databaseUrl: database.url,
    port: (variant) => serverOf(variant).ready.port,
    paths,
    target: (variant, kind, few) => ({
      port: serverOf(variant).ready.port,
      pids: [serverOf(variant).pid, postmaster],
      paths: paths(kind).slice(0, few),
    }),
  }
}
