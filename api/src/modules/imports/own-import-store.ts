import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import { countPhotosToStore } from './archive/import-photos-repository.ts'
import {
  createImportNotFoundError,
  createImportPhotosLeftError,
  createImportStillOpenError,
  isSecondImportError,
} from './import-errors.ts'
import { type ImportRecord, toCollectionImport, toImportRecord } from './import-record.ts'
import * as statements from './imports-repository.ts'
import { countImportRowsByNextStep, parkOpenRows } from './rows/decide-rows-repository.ts'
import { rowReasonTexts } from './rows/row-reason-texts.ts'

export type OwnImportKey = { userId: string; id: string }

/** Reads of a member's imports, and what their changes have in common. Another member's import counts as missing. */
export function createOwnImportStore({ pool, holdings }: { pool: Pool; holdings: HoldingsStore }) {
  const findOpen = async (userId: string): Promise<ImportRecord | null> => {
    const row = await statements.findOpenImport.first(pool, { userId })
    return row && toImportRecord(row)
  }

  return {
    readCopyLimit: holdings.readCopyLimit,

    /** Returns an import as its owner sees it. */
    toView: async (record: ImportRecord): Promise<CollectionImport> =>
      toCollectionImport(record, await holdings.readCopyLimit(record.user_id)),

    /** @throws DomainError 404 when the member has no such import */
    async require({ userId, id }: OwnImportKey): Promise<ImportRecord> {
      const row = await statements.findImport.first(pool, { userId, id })
      if (row === null) throw createImportNotFoundError()
      return toImportRecord(row)
    },

    /**
     * Changes an import in a transaction for which its worker waits.
     * @throws DomainError 404 when the member has no such import, 409 when the change opens it while another one is open
     */
    change: <T>({ userId, id }: OwnImportKey, work: (db: Queryable, record: ImportRecord) => Promise<T>): Promise<T> =>
      inTransaction(pool, async (db) => {
        const row = await statements.lockImport.first(db, { userId, id })
        if (row === null) throw createImportNotFoundError()
        return work(db, toImportRecord(row))
      }).catch((error: unknown) => {
        throw isSecondImportError(error) ? createImportStillOpenError() : error
      }),

    findOpen,

    /**
     * Makes room for another import of the member: an import that was tried again is finished, and its rows are parked until later.
     * Photos that are left are stored first, by a commit, which would also add the rows that have a card: such rows stay as they are.
     * @throws DomainError 409 when the member has another import that is not finished
     */
    async requireNoneOpen(userId: string, wake: () => void): Promise<void> {
      const mustStorePhotos = await inTransaction(pool, async (db) => {
        const retried = await statements.lockImportWithRetriedRows.first(db, { userId })
        if (retried === null) return false
        const { photos } = (await countPhotosToStore.first(db, { importId: retried.id })) ?? {}
        if (photos) {
          const { toMatch, toCommit, toAnswer } =
            (await countImportRowsByNextStep.first(db, { importId: retried.id })) ?? {}
          if (toMatch || toCommit || toAnswer) throw createImportPhotosLeftError({ areBeingStored: false })
        }
        await parkOpenRows.all(db, { importId: retried.id, reason: rowReasonTexts.postponed, parksMatches: true })
        await statements.recountImport.all(db, retried)
        await statements.finishImportWithRetriedRows.all(db, retried)
        return Boolean(photos)
      })
      if (mustStorePhotos) {
        wake()
        throw createImportPhotosLeftError({ areBeingStored: true })
      }
      if ((await findOpen(userId)) !== null) throw createImportStillOpenError()
    },

    async list(userId: string, request: PageRequest) {
      const { total } = (await statements.countImports.first(pool, { userId })) ?? {}
      const rows = await statements.listImports.all(pool, { userId, ...toOffsetRange(request) })
      const limit = await holdings.readCopyLimit(userId)
      return {
        imports: rows.map((row) => toCollectionImport(toImportRecord(row), limit)),
        ...toPagingFields(request, total ?? 0),
        totalImports: total ?? 0,
      }
    },
  }
}
export type OwnImportStore = ReturnType<typeof createOwnImportStore>
