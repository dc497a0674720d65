/** The thread that matches the rows of one import (`matching-thread.ts`). */
import { parentPort, workerData } from 'node:worker_threads'
import { openConnectionPoolForThread } from '../../../database/pools/pools.ts'
import { createRowMatcher } from '../matching/create-row-matcher.ts'
import { ClaimLostError } from './import-run.ts'
import { createMatchingRun } from './matching-run.ts'
import type { MatchingThreadData, MatchingThreadMessage } from './matching-thread.ts'

// The thread is started with this type of data.
const { database, claimed, currency } = workerData as MatchingThreadData
const pool = openConnectionPoolForThread(database)
const post = (message: MatchingThreadMessage) => parentPort?.postMessage(message)

try {
  const run = await createMatchingRun({ pool, matching: createRowMatcher(pool) }, claimed, currency)
  while (await run.runBatch()) post('stored')
  post('finished')
} catch (error) {
  if (!(error instanceof ClaimLostError)) throw error
  post('claim-lost')
} finally {
  await pool.end()
}
