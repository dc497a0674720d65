import { findCallerAbortSignalOfRead } from '../../../http/request-context.ts'
import { createKeyedQueue } from '../../../security/keyed-queue.ts'

/** Copies that PostgreSQL scans in about 20 ms. */
const maxUnqueuedCopies = 5_000
/** Per collection; guests cause such reads too. */
const maxQueuedReads = 50

/** Runs a read that scans `copies` copies of a user. */
export type ExpensiveReadQueue = <T>(userId: string, copies: number, read: () => Promise<T>) => Promise<T>

/**
 * Queues expensive reads per collection, so that one large collection cannot take every database connection. A
 * read whose caller hangs up leaves the queue.
 * @throws DomainError 503 when too many wait
 */
export function createExpensiveReadQueue(): ExpensiveReadQueue {
  const enqueue = createKeyedQueue({ maxWaiting: maxQueuedReads })
  return (userId, copies, read) =>
    copies > maxUnqueuedCopies ? enqueue(userId, read, findCallerAbortSignalOfRead()) : read()
}
