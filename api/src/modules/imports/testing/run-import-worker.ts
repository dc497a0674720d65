/** Works on imports as a process of its own, which a test kills: `node run-import-worker.ts DATABASE_URL
 * DATA_FOLDER`. */
import { createPool } from '../../../database/connect.ts'
import { createFolderStore } from '../../../files/folder-store.ts'
import { createHoldingsStore } from '../../holdings/holdings-store.ts'
import { createCopyPhotoService } from '../../uploads/copy-photo-service.ts'
import { createImportWorker } from '../job/import-worker.ts'
import { createRowMatcher } from '../matching/create-row-matcher.ts'

const [, , url = '', dataFolder = ''] = process.argv
const pool = createPool(url)
const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
const matching = createRowMatcher(pool)
const files = createFolderStore(`${dataFolder}/files`)
const copyPhotos = createCopyPhotoService({ pool, files, holdings })
const log = { error: (details: object, message: string) => console.error(message, details) }
const worker = createImportWorker({ pool, holdings, matching, copyPhotos, findCurrency: async () => 'USD' }, log)
worker.wake()
