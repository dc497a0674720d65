import type { ClientBase } from 'pg'
import { defineStatement } from '../../database/define-statement.ts'

/** Arbitrary number. It must be the same in every process. */
const importLockId = 7_340_001

const tryLockImport = defineStatement({
  name: 'tryLockImport',
  text: `select pg_try_advisory_lock(${importLockId}) as locked`,
  columns: { locked: 'bool' },
})

const unlockImport = defineStatement({
  name: 'unlockImport',
  text: `select pg_advisory_unlock(${importLockId}) as unlocked`,
  columns: { unlocked: 'bool' },
})

/**
 * Runs `work` while no other connection imports: each of two imports would count the other's rows.
 * @throws Error if another import is running
 */
export async function withImportLock(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const lock = await tryLockImport.first(client, {})
  if (!lock?.locked) throw new Error('Another catalogue is being imported. Wait until it is done.')
  try {
    await work()
  } finally {
    // A closed connection has released the lock already.
    await unlockImport.first(client, {}).catch(() => {})
  }
}
