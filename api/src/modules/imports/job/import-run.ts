import type { Pool } from 'pg'
import type { Queryable } from '../../../database/queryable.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { CopyPhotoService } from '../../uploads/copy-photo-service.ts'
import { type ImportCountChanges, noImportCountChanges } from '../import-count-changes.ts'
import type { ChangedOrOmittedDataCounts, ImportRecord } from '../import-record.ts'
import { addImportProgress, lockClaimedImport } from '../imports-repository.ts'

export type ImportJobDependencies = {
  pool: Pool
  holdings: HoldingsStore
  copyPhotos: Pick<CopyPhotoService, 'storeImported'>
  /** Starts to match the rows of an import. */
  startMatching: (claimed: ClaimedImport) => Promise<ImportRun>
}

/** An import that a worker has. */
export type ClaimedImport = ImportRecord & { worker: string }

/**
 * The work on an import in one state. `runBatch` returns whether work is left. `letsOthersGoFirst` returns whether imports that
 * wait for a worker go first, because the work that is left takes long. `close` ends what the run has started.
 */
export type ImportRun = {
  runBatch: () => Promise<boolean>
  letsOthersGoFirst?: () => boolean
  close?: () => Promise<void>
}

/** The import belongs to another worker or has another state by now, so that the batch must be rolled back. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError'
}

/**
 * Locks the import before its rows and photos, in the order of the member's changes. Cancel then waits for the batch.
 * @throws ClaimLostError when the worker no longer has the import
 */
export async function lockClaimedImportOrThrow(db: Queryable, { id, worker, state }: ClaimedImport): Promise<void> {
  if ((await lockClaimedImport.first(db, { id, worker, state })) === null) throw new ClaimLostError()
}

export type BatchCounts = ImportCountChanges & {
  done: number
  /** Work that the batch has found: photos to store. */
  total: number
  rows: number
  added: number
  reversed: number
  kept: number
  failed: number
}

const noCounts: BatchCounts = {
  ...noImportCountChanges,
  done: 0,
  total: 0,
  rows: 0,
  added: 0,
  reversed: 0,
  kept: 0,
  failed: 0,
}

/** Returns the parameters that count a batch of a worker and renew its claim. */
export const toProgressValues = (
  { id, worker, state }: ClaimedImport,
  counts: Partial<BatchCounts>,
  notKept: ChangedOrOmittedDataCounts,
) => ({ id, worker, state, ...noCounts, ...counts, notKept })

/**
 * Counts a batch in its transaction, and renews the claim of its worker.
 * @throws ClaimLostError when the worker no longer has the import
 */
export async function recordBatchProgress(
  db: Queryable,
  claimed: ClaimedImport,
  counts: Partial<BatchCounts>,
  notKept: ChangedOrOmittedDataCounts,
): Promise<void> {
  const row = await addImportProgress.first(db, toProgressValues(claimed, counts, notKept))
  if (row === null) throw new ClaimLostError()
}
