import { notify } from '../../../database/notifications.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** Replaces the ids if they exceed the 8,000 bytes of one message. */
const anyInsertSetPayload = '*'
const maxIdsPerNotification = 300

/** Announces some insert sets on a channel at commit. Sends nothing if there are none. */
export async function announceInsertSetsOnChannel(
  client: Queryable,
  channel: string,
  insertSetIds: ReadonlyArray<string>,
): Promise<void> {
  if (insertSetIds.length === 0) return
  const payload = insertSetIds.length > maxIdsPerNotification ? anyInsertSetPayload : insertSetIds.join(',')
  await notify(client, channel, payload)
}

/** Returns the insert sets of a message, or `any` if it may be all of them. */
export function parseInsertSetNotification(payload: string): ReadonlyArray<string> | 'any' {
  return payload === anyInsertSetPayload ? 'any' : payload.split(',')
}

/** Channel that announces the insert sets of cards whose counters changed. */
export const cardCountersChannel = 'card_counts_changed'

/**
 * Announces at commit that counters of cards (`card_stats`) of these insert sets changed, so that cached replies
 * with such cards are rebuilt. Call it in the transaction that changes them. Other processes learn of it shortly
 * after the commit; the writing process drops its own cached replies before it answers.
 */
export function notifyCardCounters(client: Queryable, insertSetIds: ReadonlyArray<string>): Promise<void> {
  return announceInsertSetsOnChannel(client, cardCountersChannel, insertSetIds)
}
