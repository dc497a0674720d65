import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const memoryFolder = '/dev/shm'
const neededMemoryBytes = 6 * 1024 ** 3

function hasEnoughMemory(): boolean {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= neededMemoryBytes
}

/**
 * Runs an action with a new folder for temporary files, and deletes the folder after it. The folder is in memory where
 * that has room: tests create and delete dozens of database clusters, and a disk makes that 1.3 times as expensive.
 */
export async function withTemporaryFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(hasEnoughMemory() ? memoryFolder : tmpdir(), 'ninepocket-tests-'))
  // Servers that tests start run as users of their own.
  await chmod(folder, 0o755)
  try {
    return await action(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
