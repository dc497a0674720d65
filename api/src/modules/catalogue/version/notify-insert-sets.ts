import type { Queryable } from '../../../database/queryable.ts'

/** Told instead of ids where there are too many for one message, which holds at most 8,000 bytes. */
const anyInsertSetPayload = '*'
const maxIdsPerNotification = 300

/** Tells every process that listens to a channel, at commit, of some insert sets; of none it tells nobody. */
export async function notifyInsertSets(
  client: Queryable,
  channel: string,
  insertSetIds: ReadonlyArray<string>,
): Promise<void> {
  if (insertSetIds.length === 0) return
  const payload = insertSetIds.length > maxIdsPerNotification ? anyInsertSetPayload : insertSetIds.join(',')
  await client.query('select pg_notify($1, $2)', [channel, payload])
}

/** The insert sets that a message names; `any` where it may be all of them. */
export function parseInsertSetNotification(payload: string): ReadonlyArray<string> | 'any' {
  return payload === anyInsertSetPayload ? 'any' : payload.split(',')
}
