import { randomUUID } from 'node:crypto'
import { ImportMapping } from '@ninepocket/contract/imports/collection-import'
import { type ImportableList, maxParkedBytesToStartImport } from '@ninepocket/contract/imports/import-rule'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'
import { cutText } from '../../../text/cut-text.ts'
import { lockAccountAgainstDeletion } from '../../auth/accounts/lock-activated-account.ts'
import { requireActiveSessionUntilCommit } from '../../auth/sessions/require-active-session-until-commit.ts'
import { hashHeader } from '../answers/hash-header.ts'
import { findColumnMapping } from '../answers/import-answers-repository.ts'
import { insertPhoto } from '../archive/import-photos-repository.ts'
import { type ImportArchive, openImportArchive } from '../archive/open-import-archive.ts'
import { createImportStillOpenError, createParkedRowsLimitError, createUnreadableFileError } from '../import-errors.ts'
import { toImportRecord } from '../import-record.ts'
import {
  claimRenewalMs,
  deleteImport,
  findImport,
  finishImportWork,
  insertImport,
  renewClaim,
  setImportFileInfo,
} from '../imports-repository.ts'
import { type ClaimedImport, ClaimLostError, recordBatchProgress, toProgressValues } from '../job/import-run.ts'
import type { OwnImportStore } from '../own-import-store.ts'
import { openImportFile } from '../reading/open-import-file.ts'
import { type FileRow, ImportFileError, type OpenedImportFile } from '../reading/opened-import-file.ts'
import { deleteLeftOutRows, sumParkedBytes } from '../rows/decide-rows-repository.ts'
import { storeReadBatch } from '../rows/import-rows-repository.ts'
import type { ReceivedImportFile } from './with-received-import-file.ts'

/** Rows of a statement. Its parameters are mostly below 128 KB: V8 frees longer texts only when it collects the whole heap. */
const rowsPerInsert = 250
const maxSampleLength = 200
const maxFileNameLength = 200

/** Calls `begin` when the target is known, and `read` when the file is there, and returns what `read` returns. */
export type ReceiveFile = <T>(
  begin: (target: ImportableList) => Promise<void>,
  read: (file: ReceivedImportFile) => Promise<T>,
) => Promise<T>

/** Receives files and stores their rows (spec §4.40). A file that cannot be read leaves nothing behind. */
export function createUploadService({
  pool,
  imports,
  wake,
}: {
  pool: Pool
  imports: OwnImportStore
  wake: () => void
}) {
  /** @throws ClaimLostError when the import was canceled */
  async function storeRows(claimed: ClaimedImport, rows: ReadonlyArray<FileRow>): Promise<void> {
    const done = (rows.at(-1)?.line ?? 0) - (rows[0]?.line ?? 0) + 1
    const stored = await storeReadBatch.first(pool, {
      ...toProgressValues(claimed, { rows: rows.length, done }, {}),
      lines: rows.map(({ line }) => line),
      raws: rows.map(({ raw }) => Buffer.from(raw).toString('hex')),
    })
    if (stored === null) throw new ClaimLostError()
  }

  /** Stores rows while the next ones are read, one statement at a time. Returns how many there are. */
  async function storeAllRows(claimed: ClaimedImport, { readRows }: OpenedImportFile): Promise<number> {
    let count = 0
    let storing = Promise.resolve()
    for await (const batch of readRows())
      for (let start = 0; start < batch.length; start += rowsPerInsert) {
        const rows = batch.slice(start, start + rowsPerInsert)
        count += rows.length
        await storing
        storing = storeRows(claimed, rows)
        // The next turn throws its error, or the reader's error comes first.
        storing.catch(() => {})
      }
    await storing
    return count
  }

  /**
   * Counts a photo and stores it, in this order, so that nothing is stored for an import that was canceled.
   * @throws ClaimLostError when the import was canceled
   */
  const storePhoto = (claimed: ClaimedImport, path: string, bytes: Buffer): Promise<void> =>
    inTransaction(pool, async (db) => {
      await recordBatchProgress(db, claimed, { done: 1 }, {})
      await insertPhoto.all(db, { importId: claimed.id, path, bytes: bytes.toString('hex') })
    })

  /** Returns the member's mapping for this header, else that of the recognized app; null if the member has to choose. */
  async function findKnownMapping(userId: string, { header, app, mapping }: OpenedImportFile) {
    const stored = await findColumnMapping.first(pool, { userId, headerHash: hashHeader(header) })
    if (stored) return z.parse(ImportMapping, stored.mapping)
    return app === null ? null : mapping.fields
  }

  async function read(claimed: ClaimedImport, received: ReceivedImportFile): Promise<'matching' | 'needs-mapping'> {
    const archive = await openImportArchive(received.path, claimed.target)
    try {
      return await readTable(claimed, received, archive)
    } finally {
      archive?.close()
    }
  }

  async function readTable(
    claimed: ClaimedImport,
    received: ReceivedImportFile,
    archive: ImportArchive | null,
  ): Promise<'matching' | 'needs-mapping'> {
    const opened = await openImportFile(archive?.readTable ?? received.readBytes)
    const photoCount = archive?.photoCount ?? 0
    const { encoding, separator, header, app, samples, lineCount } = opened
    const known = await findKnownMapping(claimed.user_id, opened)
    const file = {
      name: received.name && cutText(received.name, maxFileNameLength),
      bytes: received.bytes,
      encoding,
      separator,
      app,
      header,
      sampleRows: samples.map(({ cells }) =>
        cells.slice(0, header.length).map((cell) => cutText(cell.replaceAll('\0', ''), maxSampleLength)),
      ),
      ...(photoCount > 0 && { photoCount }),
    }
    await setImportFileInfo.all(pool, {
      id: claimed.id,
      worker: claimed.worker,
      state: claimed.state,
      file,
      fileHash: received.hash,
      mapping: known ?? opened.mapping.fields,
      lines: lineCount + photoCount,
      // The member's own export has what the collection has.
      policy: app === 'own' ? 'top-up' : 'add',
    })
    const count = await storeAllRows(claimed, opened)
    if (count === 0) throw new ImportFileError('The file has no rows.')
    for await (const { path, bytes } of archive?.readPhotos() ?? []) await storePhoto(claimed, path, bytes)
    return known === null ? 'needs-mapping' : 'matching'
  }

  return {
    /**
     * Starts an import with the file that `receive` provides after it has called `begin`. A command has no `viewer`.
     * @throws DomainError 409 when another import is open or too many rows are parked, 422 when the file cannot be read, 401
     * when the session has ended meanwhile, and as `receive`
     */
    async start({ userId, viewer }: { userId: string; viewer: LoggedInViewer | null }, receive: ReceiveFile) {
      await imports.requireNoneOpen(userId, wake)
      await deleteLeftOutRows(pool, userId)
      const { bytes } = (await sumParkedBytes.first(pool, { userId })) ?? {}
      if ((bytes ?? 0) > maxParkedBytesToStartImport) throw createParkedRowsLimitError()
      const own = { id: newId(), userId }
      const worker = randomUUID()
      const reading = { id: own.id, worker, state: 'reading' }
      const requireClaimed = async (): Promise<ClaimedImport> => {
        const row = await findImport.first(pool, own)
        if (row === null) throw new ClaimLostError()
        return { ...toImportRecord(row), worker }
      }
      let renewal: NodeJS.Timeout | undefined
      let hasEnded = false
      try {
        const nextState = await receive(
          async (target) => {
            if ((await insertImport.first(pool, { ...own, target, worker })) === null)
              throw createImportStillOpenError()
            if (hasEnded) {
              // The connection has closed meanwhile.
              await deleteImport.all(pool, own)
              return
            }
            // A lost claim is noticed by the next batch.
            renewal = setInterval(() => void renewClaim.all(pool, reading).catch(() => {}), claimRenewalMs)
          },
          async (received) => read(await requireClaimed(), received),
        )
        await inTransaction(pool, async (db) => {
          await lockAccountAgainstDeletion(db, userId)
          if (viewer !== null) await requireActiveSessionUntilCommit(db, viewer)
          if ((await finishImportWork.first(db, { ...reading, nextState, error: null })) === null)
            throw new ClaimLostError()
        })
      } catch (error) {
        hasEnded = true
        await deleteImport.all(pool, own)
        if (error instanceof ImportFileError) throw createUnreadableFileError(error.message)
        if (error instanceof ClaimLostError) throw createUnreadableFileError('The import was canceled.')
        throw error
      } finally {
        clearInterval(renewal)
      }
      wake()
      return imports.toView(await imports.require(own))
    },
  }
}
