import { queueEach } from '../../security/queue-each.ts'

/** Copies that are looked at in some 20 ms. */
const mostBesideOthers = 5_000
/** Of one person's copies; guests send them too. */
const mostWaiting = 50

/** Reads what looks at `copies` copies of a person. */
export type DearReads = <T>(userId: string, copies: number, read: () => Promise<T>) => Promise<T>

/**
 * Reads that look at very many copies wait for those of the same person's copies before them: connections are few, and a flood
 * of questions about one large collection must leave some to everybody else.
 * @throws DomainError 503 where very many wait
 */
export function dearReads(): DearReads {
  const line = queueEach({ waiting: mostWaiting })
  return (userId, copies, read) => (copies > mostBesideOthers ? line(userId, read) : read())
}
