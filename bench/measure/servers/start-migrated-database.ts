import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createPool, withNewConnection } from '@ninepocket/api/database/connect'
import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import type { Pool } from 'pg'
import { writeGeneratedCatalogue } from '../generated-catalogue/write-generated-catalogue.ts'
import { runMeasuredScript } from '../run/run-measured-script.ts'
import { findRealCatalogue, prepareRunFolder, type RegisterCleanUp } from '../run/workspace.ts'

export type BenchDatabase = { dataDir: string; databaseUrl: string; pool: Pool }

/** Catalogue for a database: a folder of CSV files, or a demo or generated catalogue of this many cards. */
export type CatalogueSource = { folder: string } | { demoCardCount: number } | { generatedCardCount: number }

const realCardCount = 548_028

/**
 * Returns the catalogue that an option names: generated millions of cards for `10m`, otherwise the real catalogue if it
 * exists and is wanted, or a demo of the same size.
 */
export function chooseCatalogue(wanted: string): CatalogueSource {
  const millions = /^(\d+)m$/.exec(wanted)?.[1]
  if (millions) return { generatedCardCount: Number(millions) * 1_000_000 }
  const folder = wanted === 'real' ? findRealCatalogue() : null
  return folder === null ? { demoCardCount: realCardCount } : { folder }
}

/** Starts a migrated database, by default an empty one in a folder of its own. */
export async function startMigratedDatabase(onCleanUp: RegisterCleanUp, folder?: string): Promise<BenchDatabase> {
  const dataDir = folder ?? (await prepareRunFolder(onCleanUp))
  const postgres = await startPostgres({ dataDir })
  onCleanUp(postgres.stop)
  return openMigratedDatabase(onCleanUp, dataDir, postgres.url)
}

async function openMigratedDatabase(
  onCleanUp: RegisterCleanUp,
  dataDir: string,
  databaseUrl: string,
): Promise<BenchDatabase> {
  await migrate(databaseUrl)
  const pool = createPool(databaseUrl)
  onCleanUp(() => pool.end())
  return { dataDir, databaseUrl, pool }
}

/**
 * Opens a database with a catalogue. Without `databaseUrl`, starts an embedded server. Reuses an existing catalogue: an
 * import takes longer than the measurement.
 * @throws {Error} if the database at `databaseUrl` has users
 */
export async function openCatalogueDatabase(
  onCleanUp: RegisterCleanUp,
  folder: string,
  source: CatalogueSource,
  databaseUrl: string | null = null,
): Promise<BenchDatabase & { totalCards: number }> {
  if (databaseUrl !== null) await assertHasNoUsers(databaseUrl)
  const database =
    databaseUrl === null
      ? await startMigratedDatabase(onCleanUp, folder)
      : await openMigratedDatabase(onCleanUp, folder, databaseUrl)
  const { pool } = database
  if ((await countCards(pool)) === 0) {
    console.log('preparing: the catalogue')
    await writeCatalogue(database, source)
    await vacuumAndCheckpoint(pool)
  }
  return { ...database, totalCards: await countCards(pool) }
}

/** Keeps a benchmark from migrating the database of a site. @throws {Error} if the database has users */
async function assertHasNoUsers(databaseUrl: string): Promise<void> {
  await withNewConnection(databaseUrl, async (db) => {
    const { rows } = await db.query<{ exists: boolean }>(`select to_regclass('users') is not null as exists`)
    if (!rows[0]?.exists) return
    const { rowCount } = await db.query('select from users limit 1')
    if (rowCount !== 0)
      throw new Error('The database has users. Use a database that was made for the benchmark only, which is migrated.')
  })
}

async function writeCatalogue({ dataDir, databaseUrl }: BenchDatabase, source: CatalogueSource): Promise<void> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const run = (...args: string[]) => runMeasuredScript('scripts/catalogue.ts', args, settings)
  if ('folder' in source) await run('import', source.folder)
  else if ('demoCardCount' in source) await run('demo', '--cards', String(source.demoCardCount))
  else {
    const folder = path.join(dataDir, 'generated-catalogue')
    await writeGeneratedCatalogue(folder, source.generatedCardCount)
    await run('import', folder)
    await rm(folder, { recursive: true })
  }
}

async function countCards(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ cards: number }>('select total_cards as cards from catalogue_state')
  return rows[0]?.cards ?? 0
}

/** Runs maintenance that PostgreSQL would otherwise start during the measurement. */
export async function vacuumAndCheckpoint(pool: Pool): Promise<void> {
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}
