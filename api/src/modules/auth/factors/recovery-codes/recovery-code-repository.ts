import { bytea, toKysely } from '../../../../database/kysely.ts'
import type { Queryable } from '../../../../database/queryable.ts'

export async function insertRecoveryCodes(db: Queryable, userId: string, hashes: ReadonlyArray<Buffer>): Promise<void> {
  await toKysely(db)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: bytea(hash), user_id: bytea(userId) })))
    .execute()
}

/** Deletes a code of a user; false if the user has no such code, so that only one of several requests can use it. */
export async function consumeRecoveryCode(db: Queryable, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', bytea(hash))
    .where('user_id', '=', bytea(userId))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { count } = await toKysely(db)
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', bytea(userId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteRecoveryCodes(db: Queryable, userId: string): Promise<void> {
  await toKysely(db).deleteFrom('recovery_codes').where('user_id', '=', bytea(userId)).execute()
}
