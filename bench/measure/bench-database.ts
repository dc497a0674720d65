import { createPool } from '@ninepocket/api/database/connect'
import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import type { Pool } from 'pg'
import { prepareRunFolder } from './workspace.ts'

export async function openBenchDatabase(
  onCleanUp: (undo: () => unknown) => void,
): Promise<{ dataDir: string; databaseUrl: string; pool: Pool }> {
  const dataDir = await prepareRunFolder(undefined, onCleanUp)
  const postgres = await startPostgres({ dataDir })
  onCleanUp(postgres.stop)
  await migrate(postgres.url)
  const pool = createPool(postgres.url)
  onCleanUp(() => pool.end())
  return { dataDir, databaseUrl: postgres.url, pool }
}
