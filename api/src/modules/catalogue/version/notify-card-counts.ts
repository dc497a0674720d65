import type { Queryable } from '../../../database/queryable.ts'
import { notifyInsertSets } from './notify-insert-sets.ts'

/** Channel that announces the insert sets of cards whose counters changed. */
export const cardCountsChannel = 'card_counts_changed'

/**
 * Announces at commit that counters of cards (`card_stats`) of these insert sets changed, so that cached replies
 * with such cards are rebuilt. Call it in the transaction that changes them. Other processes learn of it shortly
 * after the commit; the writing process drops its own cached replies before it answers.
 */
export function notifyCardCounts(client: Queryable, insertSetIds: ReadonlyArray<string>): Promise<void> {
  return notifyInsertSets(client, cardCountsChannel, insertSetIds)
}
