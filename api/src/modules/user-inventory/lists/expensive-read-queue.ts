import { createKeyedQueue } from '../../../security/keyed-queue.ts'

/** Copies that are looked at in some 20 ms. */
const maxUnqueuedCopies = 5_000
/** Of one person's copies; guests send them too. */
const maxQueuedReads = 50

/** Reads what looks at `copies` copies of a person. */
export type ExpensiveReadQueue = <T>(userId: string, copies: number, read: () => Promise<T>) => Promise<T>

/**
 * Reads that look at very many copies wait for those of the same person's copies before them: connections are few, and a flood
 * of questions about one large collection must leave some to everybody else.
 * @throws DomainError 503 where very many wait
 */
export function createExpensiveReadQueue(): ExpensiveReadQueue {
  const enqueue = createKeyedQueue({ maxWaiting: maxQueuedReads })
  return (userId, copies, read) => (copies > maxUnqueuedCopies ? enqueue(userId, read) : read())
}
