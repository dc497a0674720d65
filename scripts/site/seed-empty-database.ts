import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@ninepocket/api/config'
import { createPool } from '@ninepocket/api/database/connect'
import { demoCards } from '../catalogue/arguments.ts'
import { runDemo } from '../catalogue/run-demo.ts'
import { say } from '../setup/progress.ts'

/**
 * Fills a database without a product with the demo catalogue, unless `SEED_DEMO` says no. A start that was killed
 * while it did so leaves a note in DATA_DIR, and the next one goes on: writing the demo twice changes nothing.
 */
export async function seedEmptyDatabase({ dataDir, seedDemo }: Config, databaseUrl: string): Promise<void> {
  if (!seedDemo) return
  const unfinished = join(dataDir, 'demo-unfinished')
  const pool = createPool(databaseUrl, { size: 4 })
  try {
    const { rowCount } = await pool.query('select from products limit 1')
    if (rowCount !== 0 && !existsSync(unfinished)) return
    say('demo catalogue: writing it, since the database is empty')
    await mkdir(dataDir, { recursive: true })
    await writeFile(unfinished, '')
    await runDemo(pool, demoCards)
    await rm(unfinished)
  } finally {
    await pool.end()
  }
}
