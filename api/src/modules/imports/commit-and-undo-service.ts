import {
  type ImportState,
  importUndoDays,
  isOpenImport,
  type OwnedCardImportPolicy,
} from '@ninepocket/contract/imports/import-rule'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import { maxWishesPerUser } from '../holdings/wishes/max-wishes-per-user.ts'
import * as photos from './archive/import-photos-repository.ts'
import {
  createImportNotFoundError,
  createImportNotUndoableError,
  createImportStateChangedError,
} from './import-errors.ts'
import { hasUndoStarted, type ImportRecord, toImportRecord } from './import-record.ts'
import { deleteImport, enterImportState, recountImport, startUndoCounts } from './imports-repository.ts'
import type { OwnImportKey, OwnImportStore } from './own-import-store.ts'
import { requestImportMatching } from './request-import-matching.ts'
import * as rows from './rows/decide-rows-repository.ts'
import { rowReasonTexts } from './rows/row-reason-texts.ts'

const isFinished = (state: ImportState) => state === 'done' || state === 'undone'

/** @throws DomainError 409 when the import adds wishes, and the wishlist would be above its limit */
async function assertNewWishesFit(db: Queryable, scope: { importId: string; userId: string }): Promise<void> {
  const { wishes, newWishes } = (await rows.countWishesBeforeCommit.first(db, scope)) ?? {}
  if (!newWishes || (wishes ?? 0) + newWishes <= maxWishesPerUser) return
  throw new DomainError(
    409,
    'TOO_MANY_WISHES',
    `A wishlist holds at most ${maxWishesPerUser.toLocaleString('en-US')} cards. Leave some rows out.`,
  )
}

/** Commit, Undo, retry and deletion of imports (spec §4.40). The worker does what takes time. */
export function createCommitAndUndoService({ imports, wake }: { imports: OwnImportStore; wake: () => void }) {
  async function setState(db: Queryable, values: Parameters<typeof enterImportState.first>[1]): Promise<ImportRecord> {
    const row = await enterImportState.first(db, values)
    if (row === null) throw createImportNotFoundError()
    return toImportRecord(row)
  }

  const readPhotosToStore = async (db: Queryable, importId: string): Promise<number> =>
    (await photos.countPhotosToStore.first(db, { importId }))?.photos ?? 0

  /** Parks what is left of an import that has added copies. The worker ends it, after it has stored the photos that are left. */
  async function finishWithoutOpenRows(db: Queryable, record: ImportRecord): Promise<void> {
    const { id, state } = record
    const isCommitting = state === 'committing'
    const reason = rowReasonTexts[isCommitting ? 'stopped' : 'not-decided']
    if (!hasUndoStarted(record)) {
      await rows.parkOpenRows.all(db, { importId: id, reason, parksMatches: true })
      await recountImport.all(db, { id })
    }
    if (isCommitting) await photos.parkPhotosToStore.all(db, { importId: id, reason: `${reason}.` })
    const total = await readPhotosToStore(db, id)
    const hasWork = isCommitting || total > 0
    await setState(db, { id, state: hasWork ? 'committing' : 'done', total, mapping: null, policy: null })
  }

  async function changeAndWake(
    own: OwnImportKey,
    work: (db: Queryable, record: ImportRecord) => Promise<ImportRecord>,
  ) {
    const record = await imports.change(own, work)
    wake()
    return imports.toView(record)
  }

  return {
    /** @throws DomainError 409 when the collection or the wishlist would be above its limit */
    async commit(own: OwnImportKey, policy: OwnedCardImportPolicy) {
      const { ownedCopies, maxCopies } = await imports.readCopyLimit(own.userId)
      return changeAndWake(own, async (db, { id, state, target, copies, added }) => {
        if (state !== 'deciding') throw createImportStateChangedError()
        if (target === 'collection' && policy === 'add' && ownedCopies - added + copies > maxCopies)
          throw new DomainError(
            409,
            'TOO_MANY_COPIES',
            `A collection holds at most ${maxCopies.toLocaleString('en-US')} copies. Leave some rows out.`,
          )
        if (target === 'wishlist') await assertNewWishesFit(db, { importId: id, userId: own.userId })
        await rows.parkOpenRows.all(db, { importId: id, reason: rowReasonTexts['not-decided'], parksMatches: false })
        await recountImport.all(db, { id })
        const { toCommit } = (await rows.countImportRowsByNextStep.first(db, { importId: id })) ?? {}
        const total = (toCommit ?? 0) + (await readPhotosToStore(db, id))
        return setState(db, { id, state: 'committing', total, mapping: null, policy })
      })
    },

    async undo(own: OwnImportKey) {
      await imports.requireNoneOpen(own.userId, wake)
      return changeAndWake(own, async (db, { id, state, added, committed_at: committedAt }) => {
        if (state !== 'done' && state !== 'failed') throw createImportStateChangedError()
        if (added === 0 || committedAt === null || Date.now() - committedAt.getTime() > importUndoDays * dayMs)
          throw createImportNotUndoableError()
        await startUndoCounts.all(db, { id })
        const { toUndo } = (await rows.countImportRowsByNextStep.first(db, { importId: id })) ?? {}
        return setState(db, { id, state: 'undoing', total: toUndo ?? 0, mapping: null, policy: null })
      })
    },

    async retry(own: OwnImportKey) {
      await imports.requireNoneOpen(own.userId, wake)
      return changeAndWake(own, async (db, record) => {
        const { id, state } = record
        if (state !== 'done' && (state !== 'failed' || hasUndoStarted(record))) throw createImportStateChangedError()
        await rows.resetParkedRows.all(db, { importId: id, reasons: null })
        return requestImportMatching(db, id, null)
      })
    },

    /**
     * Cancels an import: one that has added nothing is deleted. Of any other, the rows that are left are parked. Photos of its
     * copies that are left are stored first; where this is canceled too, they are parked.
     * @throws DomainError 409 for an import that is finished or being undone
     */
    async delete(own: OwnImportKey): Promise<void> {
      await imports.change(own, async (db, record) => {
        const { state, added, committed_at: committedAt } = record
        if (state === 'undoing') throw createImportStateChangedError()
        if (state === 'undone' || (added === 0 && (committedAt === null || !isOpenImport(state)))) {
          await deleteImport.all(db, own)
          return
        }
        if (!isOpenImport(state)) throw createImportStateChangedError()
        await finishWithoutOpenRows(db, record)
      })
      wake()
    },

    /** @throws DomainError 409 when the import has no parked photos, or another import is open */
    async storeParkedPhotos(own: OwnImportKey) {
      await imports.requireNoneOpen(own.userId, wake)
      return changeAndWake(own, async (db, { id, state }) => {
        if (!isFinished(state)) throw createImportStateChangedError()
        const { length: total } = await photos.unparkPhotos.all(db, { importId: id })
        if (total === 0) throw createImportStateChangedError()
        return setState(db, { id, state: 'committing', total, mapping: null, policy: null })
      })
    },

    async deleteParkedPhotos(own: OwnImportKey) {
      await imports.change(own, async (db, { id, state }) => {
        if (!isFinished(state)) throw createImportStateChangedError()
        await photos.deleteParkedPhotos.all(db, { importId: id })
      })
      return imports.toView(await imports.require(own))
    },

    /** Deletes parked rows: all, or those on some lines. */
    async deleteParkedRows(own: OwnImportKey, lines: number[] | null) {
      const record = await imports.change(own, async (db, { id, state }) => {
        if (state !== 'done' && state !== 'failed' && state !== 'undone' && state !== 'deciding')
          throw createImportStateChangedError()
        await rows.deleteParkedRows.all(db, { importId: id, lines })
        if (isFinished(state)) await photos.deleteUnparkedPhotos.all(db, { importId: id })
        const row = await recountImport.first(db, { id })
        if (row === null) throw createImportNotFoundError()
        return toImportRecord(row)
      })
      return imports.toView(record)
    },
  }
}
