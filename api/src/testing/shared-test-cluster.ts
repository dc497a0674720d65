import { join } from 'node:path'
import { startPostgres } from '../database/embedded/start-postgres.ts'

/** One cluster for all tests of a checkout, shared by test files that run in parallel. */
const dataDir = join(import.meta.dirname, '../../../.cache/test-postgres')

/**
 * Starts the tests' real PostgreSQL, or joins it; the last test file to end stops it. Its data is disposable, so it
 * does not sync to disk.
 */
export function joinSharedTestCluster(): ReturnType<typeof startPostgres> {
  return startPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' },
  })
}
