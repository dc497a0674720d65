import { createHash } from 'node:crypto'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import { defineStatement } from '../../database/define-statement.ts'
import { bytea, timeFromNow, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../errors/domain-error.ts'

/** `request` identifies the operation and its input; `key` is null if the sender gave none. */
export type IdempotentRequest = { key: string | null; request: unknown }

const keyLifetimeMs = dayMs
/** Limit on one user's stored replies in uncompressed bytes: about 25 insert sets of 5,000 cards. */
const maxReplyBytesPerUser = 64 * 1024 * 1024

/**
 * Runs `work` once for all requests of a user with the same key; each gets the first reply. The caller has locked the
 * user's row, so that simultaneous requests take turns. A failure is not stored: the sender may retry.
 * @throws DomainError 422 if the key was used for another request
 */
export async function runIdempotently<Reply extends object>(
  client: Queryable,
  userId: string,
  { key, request }: IdempotentRequest,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (key === null) return work()
  const db = toKysely(client)
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['reply', 'request_hash'])
    .where('user_id', '=', bytea(userId))
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier && earlier.request_hash !== hash.toString('hex'))
    throw new DomainError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request')
  // The hash matches: the same work has returned this reply.
  if (earlier) return JSON.parse(earlier.reply)
  const reply = await work()
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: bytea(userId), key, request_hash: bytea(hash), reply: JSON.stringify(reply) })
    .execute()
  return reply
}

/** Returns whether a user has sent a request with this key, which was accepted. */
export async function isIdempotencyKeyUsed(db: Queryable, userId: string, key: string | null): Promise<boolean> {
  if (key === null) return false
  const row = await toKysely(db)
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', bytea(userId))
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

const deleteExcessReplies = defineStatement({
  name: 'deleteExcessIdempotentReplies',
  text: `
    delete from idempotency_keys k using (
      select user_id, key, sum(octet_length(reply)) over (partition by user_id order by created_at desc, key) as bytes
      from idempotency_keys where user_id in (
        select user_id from idempotency_keys group by user_id having sum(octet_length(reply)) > $maxBytes)
    ) stored where k.user_id = stored.user_id and k.key = stored.key and stored.bytes > $maxBytes`,
  parameters: { maxBytes: 'int8' },
})

/**
 * Deletes keys that are a day old, and the oldest replies of users with more than `maxBytes` of them, so that adding
 * and removing whole insert sets all day does not fill the disk.
 */
export async function pruneIdempotencyKeys(db: Queryable, maxBytes: number = maxReplyBytesPerUser): Promise<void> {
  await toKysely(db).deleteFrom('idempotency_keys').where('created_at', '<', timeFromNow(-keyLifetimeMs)).execute()
  await deleteExcessReplies.all(db, { maxBytes })
}
