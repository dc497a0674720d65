import { join } from 'node:path'
import { startPostgres } from '../database/embedded/start-postgres.ts'

/** One cluster for all tests of a checkout, shared by test files that run side by side. */
const dataDir = join(import.meta.dirname, '../../../.cache/test-postgres')

/**
 * The PostgreSQL of the tests: real, started by the first test that needs it and stopped by the last. What is
 * in it may be lost at any time, so it does not wait for the disk.
 */
export function startTestCluster(): ReturnType<typeof startPostgres> {
  return startPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' },
  })
}
