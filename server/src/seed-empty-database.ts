import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from '@ninepocket/api/database/connect'
import type { Config } from '@ninepocket/api/settings/config'
import { printLine } from '@ninepocket/releases/setup/progress'
import { defaultDemoCardCount, writeDemoCatalogue } from './write-demo-catalogue.ts'

/** Any number, the same in every process that starts. */
const seedLock = 6_120_447

/**
 * Fills a database without a product with the demo catalogue, unless `SEED_DEMO` says no. A start that was killed
 * while it did so leaves a note in DATA_DIR, and the next one goes on: writing the demo twice changes nothing. Of two
 * starts at once one writes, and the other waits for it.
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
  lockClient.on('error', () => {}) // what is asked next tells it
  try {
    await lockClient.query('select pg_advisory_lock($1)', [seedLock])
    const { rowCount } = await lockClient.query('select from products limit 1')
    if (rowCount !== 0 && !existsSync(unfinishedMarker)) return
    printLine('demo catalogue: writing it, since the database is empty')
    await mkdir(dataDir, { recursive: true })
    await writeFile(unfinishedMarker, '')
    await writeDemoCatalogue(pool, cards)
    await rm(unfinishedMarker)
  } finally {
    lockClient.release(true) // the lock goes with its connection
    await pool.end()
  }
}
