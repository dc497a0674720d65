import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withProcessLock } from '../database/embedded/process-lock.ts'
import { type EmbeddedPostgres, startPostgres } from '../database/embedded/start-postgres.ts'

const checkout = join(import.meta.dirname, '../../..')

/** Linux keeps the files of this folder in memory. */
const memoryFolder = '/dev/shm'
const neededMemoryBytes = 2 * 1024 ** 3

const checkoutHash = createHash('sha256').update(checkout).digest('hex').slice(0, 12)
const dataDirInMemory = join(memoryFolder, `ninepocket-tests-${checkoutHash}`)
const dataDirOnDisk = join(checkout, '.cache/test-postgres')

/**
 * Returns the data folder of this checkout's cluster, in memory where that has room. Each test file creates and drops
 * a database of 600 files, and on a disk that takes a fifth of the run.
 */
function findDataDir(): string {
  if (existsSync(dataDirInMemory)) return dataDirInMemory
  if (!existsSync(memoryFolder)) return dataDirOnDisk
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= neededMemoryBytes ? dataDirInMemory : dataDirOnDisk
}

/** Removes the data in memory, unless another process still uses it. */
async function removeUnusedData(dataDir: string): Promise<void> {
  const users = await readdir(join(dataDir, 'postgres.users')).catch(() => [])
  if (dataDir === dataDirInMemory && users.length === 0) await rm(dataDir, { recursive: true, force: true })
}

/**
 * Starts the tests' real PostgreSQL, or joins it; the last user to end stops it. One cluster serves all test files of
 * a checkout. Its data is disposable, so it does not sync to disk.
 */
export async function joinSharedTestCluster(): Promise<EmbeddedPostgres> {
  const dataDir = findDataDir()
  const lockFile = `${dataDir}.lock`
  await mkdir(dirname(lockFile), { recursive: true })
  const cluster = await withProcessLock(lockFile, () =>
    startPostgres({
      dataDir,
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        shared_buffers: '64MB',
        // Several test files have an API with all its pools, and a backup may open a connection for each table.
        max_connections: '300',
      },
    }),
  )
  return {
    ...cluster,
    stop: () =>
      withProcessLock(lockFile, async () => {
        await cluster.stop()
        await removeUnusedData(dataDir)
      }),
  }
}
