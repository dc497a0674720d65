/** Works on imports as a process of its own, which a test kills: `node run-import-worker.ts DATABASE_URL`. */
import { createPool } from '../../../database/connect.ts'
import { createHoldingsStore } from '../../holdings/holdings-store.ts'
import { createImportWorker } from '../job/import-worker.ts'
import { createRowMatcher } from '../matching/create-row-matcher.ts'

const [, , url = ''] = process.argv
const pool = createPool(url)
const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
const matching = createRowMatcher(pool)
const log = { error: (details: object, message: string) => console.error(message, details) }
const worker = createImportWorker({ pool, holdings, matching, findCurrency: async () => 'USD' }, log)
worker.wake()
