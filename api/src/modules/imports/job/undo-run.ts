import type { RowOutcome } from '@ninepocket/contract/imports/import-rule'
import type { RowOf } from '../../../database/define-statement.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import type { HoldingsWriter } from '../../holdings/holdings-writer.ts'
import type { HoldingToUndo } from '../../holdings/imports/imported-holdings-writer.ts'
import { deletePhotosOfCopies } from '../archive/import-photos-repository.ts'
import { listRowsToUndo, storeUndoResults, toBatchParameters } from '../rows/import-rows-repository.ts'
import { rowReasonTexts } from '../rows/row-reason-texts.ts'
import {
  type ClaimedImport,
  type ImportJobDependencies,
  type ImportRun,
  lockClaimedImportOrThrow,
  recordBatchProgress,
} from './import-run.ts'

const maxRowsPerBatch = 250

type RowToUndo = RowOf<typeof listRowsToUndo>
type Undone = { line: number; outcome: RowOutcome; reason: string | null }

const listAdded = ({ cardId, addedIds, addedAt }: RowToUndo): HoldingToUndo[] =>
  (addedIds ?? []).map((id) => ({ id, cardId: cardId ?? '', addedAt: addedAt ?? new Date(0) }))

/** Removes the copies or wishes of an import that have not changed since, batch by batch. */
export function createUndoRun({ holdings }: ImportJobDependencies, claimed: ClaimedImport): ImportRun {
  const { id: importId, user_id: userId, target } = claimed
  let afterLine = 0
  /** One after a batch that could not be removed, to find the row that is the reason. */
  let batchSize = maxRowsPerBatch

  /** Removes what did not change, and returns the ids of the rest. */
  async function removeUnchanged(change: HoldingsWriter, added: ReadonlyArray<HoldingToUndo>): Promise<string[]> {
    if (target === 'wishlist') {
      const { cardIds, changedIds } = await change.findUnchangedWishes(added)
      await change.deleteWishes(cardIds)
      return changedIds
    }
    const { ids, changedIds } = await change.findUnchangedCopies(added)
    await change.deleteCopies(ids)
    return changedIds
  }

  const undoBatch = () =>
    holdings.change(userId, async (change, db) => {
      await lockClaimedImportOrThrow(db, claimed)
      const rows = await listRowsToUndo.all(db, { importId, afterLine, limit: batchSize })
      const added = rows.flatMap(listAdded)
      const changedIds = new Set(await removeUnchanged(change, added))
      const copyIds = added.flatMap(({ id }) => (changedIds.has(id) ? [] : id))
      await deletePhotosOfCopies.all(db, { importId, copyIds })
      const undone = rows.map(({ line, addedIds }): Undone => {
        const hasChanged = addedIds?.some((id) => changedIds.has(id)) ?? false
        return {
          line,
          outcome: hasChanged ? 'kept' : 'reversed',
          reason: hasChanged ? rowReasonTexts['changed-since'] : null,
        }
      })
      await storeUndoResults.all(db, { importId, ...toBatchParameters(undone) })
      const counts = { done: rows.length, reversed: added.length - changedIds.size, kept: changedIds.size }
      await recordBatchProgress(db, claimed, counts, claimed.not_kept)
      afterLine = rows.at(-1)?.line ?? afterLine
      return rows.length > 0
    })

  /** Keeps the next row, whose copies cannot be removed. */
  const keepRow = (reason: string) =>
    holdings.change(userId, async (_, db) => {
      const [row] = await listRowsToUndo.all(db, { importId, afterLine, limit: 1 })
      if (!row) return false
      await storeUndoResults.all(db, {
        importId,
        ...toBatchParameters([{ line: row.line, outcome: 'failed', reason }]),
      })
      await recordBatchProgress(db, claimed, { done: 1, failed: listAdded(row).length }, claimed.not_kept)
      afterLine = row.line
      return true
    })

  return {
    async runBatch() {
      try {
        return await undoBatch()
      } catch (error) {
        if (!(error instanceof DomainError) || error.status !== 409) throw error
        if (batchSize === 1) return keepRow(error.message)
        batchSize = 1
        return true
      }
    },
  }
}
