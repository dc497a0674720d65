import type { Queryable } from '../../../database/queryable.ts'
import { notifyInsertSets } from './notify-insert-sets.ts'

/** Where it is told to every process that serves which insert sets have cards whose counts changed. */
export const cardCountsChannel = 'card_counts_changed'

/**
 * Tells every serving process, at commit, that counts of cards (`card_stats`) of these insert sets have changed, so that
 * replies that hold such cards are made anew. Called in the transaction that changes them. A process hears of it a moment
 * after the commit; the one that writes voids its own replies before it answers.
 */
export function notifyCardCounts(client: Queryable, insertSetIds: ReadonlyArray<string>): Promise<void> {
  return notifyInsertSets(client, cardCountsChannel, insertSetIds)
}
