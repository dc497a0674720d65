import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { toByteaParam } from '../../database/connect.ts'
import { prepareStatement } from '../../database/prepare-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { RawJson } from '../caching/raw-json.ts'
import { DomainError } from '../errors/domain-error.ts'

/** A request by what it asks for, and the key that its sender gave it; null where they gave none. */
export type IdempotentRequest = { key: string | null; request: unknown }

const dayMs = 86_400_000
/** Of one person, as written: those of some 25 whole sets of 5,000 cards. The database packs them to a tenth. */
const maxReplyBytesPerUser = 64 * 1024 * 1024

const createKeyReusedError = () =>
  new DomainError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request')

/**
 * Does `work` once for all requests of a person that bear the same key; each of them is answered with the reply of the first,
 * byte for byte. The person's row is locked, so that of two at once one waits for the reply of the other. What fails is
 * not kept: its sender may try again.
 * @throws DomainError 422 where the key came with another request
 */
export async function runIdempotently(
  db: Queryable,
  userId: string,
  { key, request: asked }: IdempotentRequest,
  work: () => Promise<object>,
): Promise<RawJson> {
  if (key === null) return new RawJson(JSON.stringify(await work()))
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest()
  const { rows } = await db.query<{ reply: string; isSame: boolean }>(
    prepareStatement(
      `select reply, request_hash = $3 as "isSame" from idempotency_keys where user_id = $1 and key = $2`,
      [toByteaParam(userId), key, hash],
    ),
  )
  const [earlier] = rows
  if (earlier && !earlier.isSame) throw createKeyReusedError()
  if (earlier) return new RawJson(earlier.reply)
  const reply = JSON.stringify(await work())
  await db.query(
    prepareStatement(
      'insert into idempotency_keys (user_id, key, request_hash, reply) values ($1, $2, $3, $4)',
      [toByteaParam(userId), key, hash, reply],
    ),
  )
  return new RawJson(reply)
}

/**
 * Forgets keys that are a day old: nobody repeats a request for so long. Of a person whose replies come to more than
 * `maxBytes` the newest are kept: who adds whole sets and takes them back all day must not fill the disk.
 */
export async function deleteExpiredKeys(pool: Pool, maxBytes: number = maxReplyBytesPerUser): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - $1 * interval '1 ms'`, [dayMs])
  await pool.query(
    `delete from idempotency_keys k using (
       select user_id, key, sum(octet_length(reply)) over (partition by user_id order by created_at desc, key) as bytes
       from idempotency_keys where user_id in (
         select user_id from idempotency_keys group by user_id having sum(octet_length(reply)) > $1)
     ) kept where k.user_id = kept.user_id and k.key = kept.key and kept.bytes > $1`,
    [maxBytes],
  )
}
