import type { ImportState } from '@ninepocket/contract/imports/import-rule'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { countPhotosToStore, deleteUnparkedPhotos, parkPhotosToStore } from '../archive/import-photos-repository.ts'
import { noImportCountChanges } from '../import-count-changes.ts'
import { hasUndoStarted, type ImportRecord } from '../import-record.ts'
import { changeImportCounts, finishImportWork } from '../imports-repository.ts'
import { countImportRowsByNextStep, deleteParkedRows } from '../rows/decide-rows-repository.ts'
import { deleteReversedRows } from '../rows/import-rows-repository.ts'
import type { ClaimedImport } from './import-run.ts'

const undonePhotosReason = 'You undid the import, but some copies were kept.'

/** After Undo has begun, an import adds photos but no rows. */
export const hasOnlyPhotosLeft = (claimed: ClaimedImport): boolean =>
  claimed.state === 'committing' && hasUndoStarted(claimed)

/** Ends the work on an import of which nothing is left to do in its state. */
export async function finishImport(pool: Pool, claimed: ClaimedImport): Promise<void> {
  await endWork(pool, claimed, { nextState: await findNextState(pool, claimed), error: null })
}

/** Ends an import that cannot go on. An undone one had only photos left, which are parked. */
export function endImportWithError(pool: Pool, claimed: ClaimedImport, error: string): Promise<void> {
  return endWork(pool, claimed, { nextState: hasOnlyPhotosLeft(claimed) ? 'undone' : 'failed', error })
}

async function findNextState(pool: Pool, record: ImportRecord): Promise<ImportState> {
  const { id, state, committed_at: committedAt } = record
  if (state === 'committing') return hasUndoStarted(record) ? 'undone' : 'done'
  if (state === 'undoing') return 'undone'
  const { toCommit, toAnswer } = (await countImportRowsByNextStep.first(pool, { importId: id })) ?? {}
  if (committedAt === null || toCommit || toAnswer) return 'deciding'
  // Parked rows were tried again, and there is nothing to decide. Photos may be left from a commit that failed.
  const { photos } = (await countPhotosToStore.first(pool, { importId: id })) ?? {}
  return photos ? 'committing' : 'done'
}

async function endWork(
  pool: Pool,
  { id, state, worker, parked_rows: parkedRows }: ClaimedImport,
  end: { nextState: ImportState; error: string | null },
): Promise<void> {
  await inTransaction(pool, async (db) => {
    // The import may be another worker's by now.
    if ((await finishImportWork.first(db, { id, worker, state, ...end })) === null) return
    if (state === 'undoing' && end.nextState === 'undone') {
      await deleteReversedRows.all(db, { importId: id })
      await deleteParkedRows.all(db, { importId: id, lines: null })
      await changeImportCounts.all(db, { id, ...noImportCountChanges, parked: -parkedRows })
    }
    if (end.nextState === 'undone') {
      await parkPhotosToStore.all(db, { importId: id, reason: end.error ?? undonePhotosReason })
    }
    if (end.nextState === 'undone' || end.nextState === 'done') await deleteUnparkedPhotos.all(db, { importId: id })
  })
}
