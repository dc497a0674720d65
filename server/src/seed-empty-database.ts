import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from '@ninepocket/api/database/connect'
import type { Config } from '@ninepocket/api/settings/config'
import { printLine } from '@ninepocket/releases/setup/progress'
import { defaultDemoCardCount, writeDemoCatalogue } from './write-demo-catalogue.ts'

/** Advisory lock key: an arbitrary number, the same in every process. */
const seedLock = 6_120_447

/**
 * Writes the demo catalogue into a database without products, unless `SEED_DEMO` is off. An interrupted start leaves a
 * marker in DATA_DIR, and the next start writes the catalogue again. A concurrent start waits.
 */
export async function seedEmptyDatabase(
  { dataDir, seedDemo }: Pick<Config, 'dataDir' | 'seedDemo'>,
  databaseUrl: string,
  cards: number = defaultDemoCardCount,
): Promise<void> {
  if (!seedDemo) return
  const unfinishedMarker = join(dataDir, 'demo-unfinished')
  const pool = createPool(databaseUrl, { size: 4 })
  const lockClient = await pool.connect()
  lockClient.on('error', () => {}) // the next query reports the failure
  try {
    await lockClient.query('select pg_advisory_lock($1)', [seedLock])
    const { rowCount } = await lockClient.query('select from products limit 1')
    if (rowCount !== 0 && !existsSync(unfinishedMarker)) return
    printLine('demo catalogue: writing it, because the database is empty')
    await mkdir(dataDir, { recursive: true })
    await writeFile(unfinishedMarker, '')
    await writeDemoCatalogue(pool, cards)
    await rm(unfinishedMarker)
  } finally {
    lockClient.release(true) // closing the connection releases the lock
    await pool.end()
  }
}
