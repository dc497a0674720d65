import path from 'node:path'
import { connectClient } from '@ninepocket/api/database/connect'
import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import { measureScript } from './measure-script.ts'
import { repositoryRoot } from './workspace.ts'

/** Catalogue for a database: a folder of CSV files, or a generated one of this many cards. */
export type CatalogueSource = { folder: string } | { demoCardCount: number }

const catalogueScript = path.join(repositoryRoot, 'scripts/catalogue.ts')

/** Starts a database with a catalogue. Reuses an existing one: an import takes longer than the measurement. */
export async function prepareDatabase(
  dataDir: string,
  source: CatalogueSource,
): Promise<{ url: string; totalCards: number; stop: () => Promise<void> }> {
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  if ((await countCards(postgres.url)) === 0) {
    const args = 'folder' in source ? ['import', source.folder] : ['demo', '--cards', String(source.demoCardCount)]
    await measureScript(catalogueScript, args, { DATA_DIR: dataDir })
    await vacuumAndCheckpoint(postgres.url)
  }
  return { url: postgres.url, totalCards: await countCards(postgres.url), stop: postgres.stop }
}

async function countCards(url: string): Promise<number> {
  const client = await connectClient(url)
  try {
    const { rows } = await client.query<{ cards: number }>('select total_cards as cards from catalogue_state')
    return rows[0]?.cards ?? 0
  } finally {
    await client.end()
  }
}

/** Runs maintenance that PostgreSQL would otherwise start during the measurement. */
async function vacuumAndCheckpoint(url: string): Promise<void> {
  const client = await connectClient(url)
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
