/** Works on imports as a process of its own, which a test kills: `node run-import-worker.ts DATABASE_URL
 * DATA_FOLDER`. */
import { createPool } from '../../../database/connect.ts'
import { createFolderStore } from '../../../files/folder-store.ts'
import { createHoldingsStore } from '../../holdings/holdings-store.ts'
import { createCopyPhotoService } from '../../uploads/copy-photo-service.ts'
import type { ClaimedImport } from '../job/import-run.ts'
import { startImportWorker } from '../job/import-worker.ts'
import { startMatchingThread } from '../job/matching-thread.ts'

const [, , url = '', dataFolder = ''] = process.argv
const pool = createPool(url)
const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
const database = { url, statementTimeoutMs: 30_000, isBehindPooler: false }
const startMatching = async (claimed: ClaimedImport) => startMatchingThread({ database, claimed, currency: 'USD' })
const files = createFolderStore(`${dataFolder}/files`)
const copyPhotos = createCopyPhotoService({ pool, files, holdings })
const log = { error: (details: object, message: string) => console.error(message, details) }
const worker = startImportWorker({ pool, holdings, startMatching, copyPhotos }, log)
worker.wake()
