import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { DatabaseConnectionSettings } from '../../../database/pools/pools.ts'
import { type ClaimedImport, ClaimLostError, type ImportRun } from './import-run.ts'

export type MatchingThreadData = {
  database: DatabaseConnectionSettings
  claimed: ClaimedImport
  currency: CurrencyCode
}
/** What a thread says after each batch. It ends without a message after an error. */
export type MatchingThreadMessage = 'stored' | 'finished' | 'claim-lost'

/**
 * Limits on the heap. V8 would let the young generation grow further for little more speed. The old one takes about 60 MB for a
 * file of 100,000 rows; where the limit is exceeded, only the thread ends.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 256 }

/**
 * Matches the rows of an import in a thread of its own, so that the requests of others do not wait for it. The thread goes on
 * to the next batch by itself.
 */
export function startMatchingThread(data: MatchingThreadData): ImportRun {
  const thread = new Worker(new URL('./matching-worker.ts', import.meta.url), { workerData: data, resourceLimits })
  const messages = on(thread, 'message', { close: ['exit'] })
  // An error that comes after the last message is read would end the process.
  thread.on('error', () => undefined)
  return {
    async runBatch() {
      const next = await messages.next()
      if (next.done) throw new Error('The thread that matched an import ended before its work')
      // `matching-worker.ts` sends nothing else.
      const [message] = next.value as [MatchingThreadMessage]
      if (message === 'claim-lost') throw new ClaimLostError()
      return message === 'stored'
    },
    /** Ends the thread at once: a batch is stored by one statement. */
    async close() {
      await thread.terminate()
    },
  }
}
