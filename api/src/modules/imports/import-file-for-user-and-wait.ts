import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import {
  type ImportableList,
  isWorkingImport,
  type OwnedCardImportPolicy,
} from '@ninepocket/contract/imports/import-rule'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { createHoldingsStore } from '../holdings/holdings-store.ts'
import { createCopyPhotoService } from '../uploads/copy-photo-service.ts'
import type { UserService } from '../users/user-service.ts'
import { createCommitAndUndoService } from './commit-and-undo-service.ts'
import type { ClaimedImport } from './job/import-run.ts'
import { startImportWorker } from './job/import-worker.ts'
import { createMatchingRun } from './job/matching-run.ts'
import { createRowMatcher } from './matching/create-row-matcher.ts'
import { createOwnImportStore } from './own-import-store.ts'
import { createUploadService } from './upload/upload-service.ts'
import { receiveFileFromDisk } from './upload/with-received-import-file.ts'

const pollIntervalMs = 50

/**
 * Imports a file for a user and waits until it is committed. Rows without a single card are parked. With `isDryRun`, the
 * import then waits for the user's decisions on the site.
 * @throws DomainError as a request to import, and Error when the columns of the file are not known
 */
export async function importFileForUserAndWait(
  { pool, files, users }: { pool: Pool; files: FileStore; users: Pick<UserService, 'findOwnUser'> },
  {
    userId,
    path,
    target,
    policy,
    isDryRun,
  }: { userId: string; path: string; target: ImportableList; policy: OwnedCardImportPolicy; isDryRun: boolean },
): Promise<CollectionImport> {
  const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
  const imports = createOwnImportStore({ pool, holdings })
  const findCurrency = async () => (await users.findOwnUser(userId))?.user.defaultCurrency ?? 'USD'
  const copyPhotos = createCopyPhotoService({ pool, files, holdings })
  const log = { error: (details: object, message: string) => console.error(message, details) }
  const matching = createRowMatcher(pool)
  const startMatching = async (claimed: ClaimedImport) =>
    createMatchingRun({ pool, matching }, claimed, await findCurrency())
  const worker = startImportWorker({ pool, holdings, startMatching, copyPhotos }, log)
  const shared = { pool, imports, wake: worker.wake }
  const commits = createCommitAndUndoService(shared)
  const file = await receiveFileFromDisk(path, basename(path))
  try {
    const { id } = await createUploadService(shared).start({ userId, viewer: null }, async (begin, read) => {
      await begin(target)
      return read(file)
    })
    const own = { userId, id }
    const waitForWorker = async () => {
      for (;;) {
        const found = await imports.require(own)
        if (!isWorkingImport(found.state)) return imports.toView(found)
        await pause(pollIntervalMs)
      }
    }
    const matched = await waitForWorker()
    if (matched.state === 'needs-mapping') {
      await commits.delete(own)
      throw new Error('The columns of this file are not known. Its owner can import it on the site.')
    }
    if (isDryRun) return matched
    await commits.commit(own, policy)
    return await waitForWorker()
  } finally {
    await worker.close()
  }
}
