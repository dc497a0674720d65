import type { ClientBase } from 'pg'
import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'

// Two locks, because an import waits for edits, but not for another import. Their numbers are arbitrary, and the same in
// every process.

/** Exclusive for an import. */
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
 * Shared by edits, exclusive for an import: an edit during an import would be overwritten by rows that the import has
 * already merged.
 */
const editLockId = 7_340_002

const lockEdits = defineStatement({
  name: 'lockEdits',
  text: `select pg_advisory_lock(${editLockId}) as locked`,
  columns: { locked: 'void' },
})

const unlockEdits = defineStatement({
  name: 'unlockEdits',
  text: `select pg_advisory_unlock(${editLockId}) as unlocked`,
  columns: { unlocked: 'bool' },
})

const tryBlockImportsStatement = defineStatement({
  name: 'tryBlockImports',
  text: `select pg_try_advisory_xact_lock_shared(${editLockId}) as locked`,
  columns: { locked: 'bool' },
})

/** Blocks imports until the transaction ends. Returns false if an import is running. */
export async function tryBlockImports(db: Queryable): Promise<boolean> {
  return (await tryBlockImportsStatement.first(db, {}))?.locked ?? false
}

/**
 * Runs `work` while no other connection imports: each of two imports would count the other's rows.
 * @throws Error if another import is running
 */
export async function withImportLock(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const lock = await tryLockImport.first(client, {})
  if (!lock?.locked) throw new Error('Another catalogue is being imported. Wait until it is done.')
  try {
    await lockEdits.first(client, {})
    await work()
  } finally {
    // A closed connection has released the lock already.
    for (const unlock of [unlockEdits, unlockImport]) await unlock.first(client, {}).catch(() => {})
  }
}
