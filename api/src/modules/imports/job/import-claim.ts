import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { toImportRecord } from '../import-record.ts'
import { claimNextImport, releaseImport, renewClaim } from '../imports-repository.ts'
import type { ClaimedImport } from './import-run.ts'

/** Claims the next import that no worker has; returns null if there is none. */
export async function claimImport(pool: Pool): Promise<ClaimedImport | null> {
  // An id for each claim: two loops of this process may claim the same import, one after the other.
  const worker = randomUUID()
  const row = await claimNextImport.first(pool, { worker })
  return row && { ...toImportRecord(row), worker }
}

/** Lets any worker claim the import after a pause. */
export async function releaseClaim(pool: Pool, { id, state, worker }: ClaimedImport, pauseMs: number): Promise<void> {
  await releaseImport.all(pool, { id, worker, state, pauseMs })
}

/** Renews the claim every `renewalMs` while `work` runs, however long a batch takes. */
export async function withClaimRenewal(
  pool: Pool,
  { id, state, worker }: ClaimedImport,
  { renewalMs, work }: { renewalMs: number; work: () => Promise<void> },
): Promise<void> {
  const done = new AbortController()
  const { signal } = done
  const renew = async () => {
    for (;;) {
      await pause(renewalMs, null, { signal }).catch(() => null)
      if (signal.aborted) return
      // The batch fails if the claim is lost, so an error here needs no handling.
      await renewClaim.all(pool, { id, worker, state }).catch(() => null)
    }
  }
  const renewals = renew()
  try {
    await work()
  } finally {
    done.abort()
    await renewals
  }
}
