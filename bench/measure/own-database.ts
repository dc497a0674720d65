import { createPool } from '@ninepocket/api/database/connect'
import { migrate } from '@ninepocket/api/database/migrate'
import { startPostgres } from '@ninepocket/api/database/start-postgres'
import type { Pool } from 'pg'
import { runFolder } from './workspace.ts'

/** An empty database of a bench's own in a folder of its own, running; gone when the bench is done. */
export async function ownDatabase(
  later: (undo: () => unknown) => void,
): Promise<{ dataDir: string; databaseUrl: string; pool: Pool }> {
  const dataDir = await runFolder(undefined, later)
  const postgres = await startPostgres({ dataDir })
  later(postgres.stop)
  await migrate(postgres.url)
  const pool = createPool(postgres.url)
  later(() => pool.end())
  return { dataDir, databaseUrl: postgres.url, pool }
}
