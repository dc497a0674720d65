import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import { importNotFound } from './import-errors.ts'
import { type ImportRecord, toCollectionImport, toImportRecord } from './import-record.ts'
import { countImports, findImport, findOpenImport, listImports, lockImport } from './imports-repository.ts'

export type OwnImport = { userId: string; id: string }

/** Reads of a member's imports, and what their changes have in common. Another member's import counts as missing. */
export function createImportService({ pool, holdings }: { pool: Pool; holdings: HoldingsStore }) {
  const readOwnedCopies = async (userId: string) =>
    (await holdings.readUserStats(userId))?.stats.collection.totalCards ?? 0

  return {
    readOwnedCopies,

    /** Returns an import as its owner sees it. */
    toView: async (record: ImportRecord): Promise<CollectionImport> =>
      toCollectionImport(record, await readOwnedCopies(record.user_id)),

    /** @throws DomainError 404 when the member has no such import */
    async require({ userId, id }: OwnImport): Promise<ImportRecord> {
      const row = await findImport.first(pool, { userId, id })
      if (row === null) throw importNotFound()
      return toImportRecord(row)
    },

    /**
     * Changes an import in a transaction for which its worker waits.
     * @throws DomainError 404 when the member has no such import
     */
    change: <T>({ userId, id }: OwnImport, work: (db: Queryable, record: ImportRecord) => Promise<T>): Promise<T> =>
      inTransaction(pool, async (db) => {
        const row = await lockImport.first(db, { userId, id })
        if (row === null) throw importNotFound()
        return work(db, toImportRecord(row))
      }),

    async findOpen(userId: string): Promise<ImportRecord | null> {
      const row = await findOpenImport.first(pool, { userId })
      return row && toImportRecord(row)
    },

    async list(userId: string, request: PageRequest) {
      const { total } = (await countImports.first(pool, { userId })) ?? {}
      const rows = await listImports.all(pool, { userId, ...toOffsetRange(request) })
      const ownedCopies = await readOwnedCopies(userId)
      return {
        imports: rows.map((row) => toCollectionImport(toImportRecord(row), ownedCopies)),
        ...toPagingFields(request, total ?? 0),
        totalImports: total ?? 0,
      }
    },
  }
}
export type ImportService = ReturnType<typeof createImportService>
