import { type ImportPolicy, importUndoDays } from '@ninepocket/contract/imports/import-rule'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import { maxCopiesPerUser } from '../holdings/copies/max-copies-per-user.ts'
import { countPhotosToStore, deleteUnneededPhotos } from './archive/import-photos-repository.ts'
import { createImportNotFoundError, createImportNotUndoableError, createImportStateError } from './import-errors.ts'
import { type ImportRecord, toImportRecord } from './import-record.ts'
import type { ImportService, OwnImportKey } from './import-service.ts'
import { deleteImport, recountImport, setImportState, startUndoCounts } from './imports-repository.ts'
import { requestImportMatching } from './request-import-matching.ts'
import * as rows from './rows/decide-rows-repository.ts'
import { rowReasonTexts } from './rows/row-reason-texts.ts'

const dayMs = 86_400_000

/** Commit, Undo, retry and deletion of imports (spec §4.40). The worker does what takes time. */
export function createCommitAndUndoService({ imports, wake }: { imports: ImportService; wake: () => void }) {
  async function setState(db: Queryable, values: Parameters<typeof setImportState.first>[1]): Promise<ImportRecord> {
    const row = await setImportState.first(db, values)
    if (row === null) throw createImportNotFoundError()
    return toImportRecord(row)
  }

  const readPhotosToStore = async (db: Queryable, importId: string): Promise<number> =>
    (await countPhotosToStore.first(db, { importId }))?.photos ?? 0

  async function changeAndWake(
    own: OwnImportKey,
    work: (db: Queryable, record: ImportRecord) => Promise<ImportRecord>,
  ) {
    const record = await imports.change(own, work)
    wake()
    return imports.toView(record)
  }

  return {
    /** @throws DomainError 409 when the collection would have too many copies */
    async commit(own: OwnImportKey, policy: ImportPolicy) {
      const ownedCopies = await imports.readOwnedCopies(own.userId)
      return changeAndWake(own, async (db, { id, state, target, copies, added }) => {
        if (state !== 'deciding') throw createImportStateError()
        const copiesAfter = ownedCopies - added + copies
        if (target === 'collection' && policy === 'add' && copiesAfter > maxCopiesPerUser)
          throw new DomainError(
            409,
            'TOO_MANY_COPIES',
            `A collection holds at most ${maxCopiesPerUser.toLocaleString('en-US')} copies. Leave some rows out.`,
          )
        await rows.parkOpenRows.all(db, { importId: id, reason: rowReasonTexts['not-decided'], parksMatches: false })
        await recountImport.all(db, { id })
        const { toCommit } = (await rows.countRowsByNextStep.first(db, { importId: id })) ?? {}
        const total = (toCommit ?? 0) + (await readPhotosToStore(db, id))
        return setState(db, { id, state: 'committing', total, mapping: null, policy })
      })
    },

    async undo(own: OwnImportKey) {
      await imports.requireNoneOpen(own.userId, wake)
      return changeAndWake(own, async (db, { id, state, added, committed_at: committedAt }) => {
        if (state !== 'done' && state !== 'failed') throw createImportStateError()
        if (added === 0 || committedAt === null || Date.now() - committedAt.getTime() > importUndoDays * dayMs)
          throw createImportNotUndoableError()
        await startUndoCounts.all(db, { id })
        const { toUndo } = (await rows.countRowsByNextStep.first(db, { importId: id })) ?? {}
        return setState(db, { id, state: 'undoing', total: toUndo ?? 0, mapping: null, policy: null })
      })
    },

    async retry(own: OwnImportKey) {
      await imports.requireNoneOpen(own.userId, wake)
      return changeAndWake(own, async (db, { id, state }) => {
        if (state !== 'done' && state !== 'failed') throw createImportStateError()
        await rows.resetParkedRows.all(db, { importId: id, reasons: null })
        return requestImportMatching(db, id, null)
      })
    },

    /**
     * Deletes an import that has added nothing. One that has, and is open again, is finished as it stands, after photos of its
     * copies that are left are stored.
     */
    async delete(own: OwnImportKey): Promise<void> {
      await imports.change(own, async (db, { id, state, added }) => {
        if (state === 'committing' || state === 'undoing') throw createImportStateError()
        if (added === 0 || state === 'undone') {
          await deleteImport.all(db, own)
          return
        }
        if (state === 'done' || state === 'failed') throw createImportStateError()
        await rows.parkOpenRows.all(db, { importId: id, reason: rowReasonTexts['not-decided'], parksMatches: true })
        await recountImport.all(db, { id })
        const total = await readPhotosToStore(db, id)
        await setState(db, { id, state: total > 0 ? 'committing' : 'done', total, mapping: null, policy: null })
      })
      wake()
    },

    /** Deletes parked rows: all, or those on some lines. */
    async deleteParkedRows(own: OwnImportKey, lines: number[] | null) {
      const record = await imports.change(own, async (db, { id, state }) => {
        if (state !== 'done' && state !== 'failed' && state !== 'undone' && state !== 'deciding')
          throw createImportStateError()
        await rows.deleteParkedRows.all(db, { importId: id, lines })
        if (state === 'done' || state === 'undone') await deleteUnneededPhotos.all(db, { importId: id })
        const row = await recountImport.first(db, { id })
        if (row === null) throw createImportNotFoundError()
        return toImportRecord(row)
      })
      return imports.toView(record)
    },
  }
}
