import type { ClientBase } from 'pg'

/** Any number, the same in every process that writes a catalogue. */
const importLockId = 7_340_001

/**
 * Runs `work` while no other connection writes a catalogue: two would count each other's rows as their own.
 * @throws where another does
 */
export async function withImportLock(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    importLockId,
  ])
  if (!rows[0]?.taken) throw new Error('Another catalogue is being imported. Wait until it is done.')
  try {
    await work()
  } finally {
    // A connection that is gone has let go of the lock already.
    await client.query('select pg_advisory_unlock($1)', [importLockId]).catch(() => {})
  }
}
