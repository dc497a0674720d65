import type { ClientBase } from 'pg'

/** Where it is told to every process that serves which insert sets have cards whose counts changed. */
export const cardCountsChannel = 'card_counts_changed'

/** Told instead of ids where there are too many for one message, which holds at most 8,000 bytes. */
const anySet = '*'
const mostIds = 300

/**
 * Tells every serving process, at commit, that counts of cards (`card_stats`) of these insert sets have changed, so that
 * replies that hold such cards are made anew. Called in the transaction that changes them. A process hears of it a moment
 * after the commit; the one that writes voids its own replies before it answers.
 */
export async function tellCardCounts(
  client: Pick<ClientBase, 'query'>,
  insertSetIds: ReadonlyArray<string>,
): Promise<void> {
  if (insertSetIds.length === 0) return
  const payload = insertSetIds.length > mostIds ? anySet : insertSetIds.join(',')
  await client.query(`select pg_notify('${cardCountsChannel}', $1)`, [payload])
}

/** The insert sets that a message names; `any` where it may be all of them. */
export function toldSets(payload: string): ReadonlyArray<string> | 'any' {
  return payload === anySet ? 'any' : payload.split(',')
}
