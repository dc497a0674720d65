import { sql } from 'kysely'
import { defineStatement } from '../../../../database/define-statement.ts'
import { bytea, toKysely, transactionTimestamp } from '../../../../database/kysely.ts'
import type { Queryable } from '../../../../database/queryable.ts'

/** `nowMs` is by the database's clock, because those of the site's machines may differ by hours. */
const readTotpSecret = defineStatement({
  name: 'readTotpSecret',
  text: `
    select encrypted_secret as "encryptedSecret", confirmed_at is not null as "isConfirmed",
      extract(epoch from now())::float8 * 1000 as "nowMs"
    from totp_secrets where user_id = $userId`,
  parameters: { userId: 'bytea' },
  columns: { encryptedSecret: 'bytea', isConfirmed: 'bool', nowMs: 'float8' },
})

/** Returns a user's secret, encrypted, as hexadecimal text, and the time. */
export function findTotpSecret(
  db: Queryable,
  userId: string,
): Promise<{ encryptedSecret: string; isConfirmed: boolean; nowMs: number } | null> {
  return readTotpSecret.first(db, { userId })
}

/** Stores a secret that is not confirmed; false if the user has a confirmed one. */
export async function upsertUnconfirmedTotpSecret(
  db: Queryable,
  userId: string,
  encryptedSecret: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await toKysely(db)
    .insertInto('totp_secrets')
    .values({ user_id: bytea(userId), encrypted_secret: bytea(encryptedSecret) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ encrypted_secret: bytea(encryptedSecret) })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function setTotpConfirmed(db: Queryable, userId: string): Promise<void> {
  await toKysely(db)
    .updateTable('totp_secrets')
    .set({ confirmed_at: transactionTimestamp })
    .where('user_id', '=', bytea(userId))
    .execute()
}

/** Records the use of a step's code; false if it or a later one was used before, even if only since a moment ago. */
export async function consumeTotpStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await toKysely(db)
    .updateTable('totp_secrets')
    .set({ last_used_step: step })
    .where('user_id', '=', bytea(userId))
    .where('last_used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the encrypted secrets of all users, as hexadecimal text. None can be added or changed meanwhile. */
export async function lockAllTotpSecrets(db: Queryable): Promise<Array<{ userId: string; encryptedSecret: string }>> {
  await sql`lock table totp_secrets in share row exclusive mode`.execute(toKysely(db))
  return toKysely(db)
    .selectFrom('totp_secrets')
    .select(['user_id as userId', 'encrypted_secret as encryptedSecret'])
    .execute()
}

/** Replaces a secret by the same one, encrypted with another key. */
export async function updateEncryptedTotpSecret(db: Queryable, userId: string, encrypted: Buffer): Promise<void> {
  await toKysely(db)
    .updateTable('totp_secrets')
    .set({ encrypted_secret: bytea(encrypted) })
    .where('user_id', '=', bytea(userId))
    .execute()
}

/** Deletes a user's secret; false if there is no confirmed one. */
export async function deleteTotpSecret(db: Queryable, userId: string): Promise<boolean> {
  const deleted = await toKysely(db)
    .deleteFrom('totp_secrets')
    .where('user_id', '=', bytea(userId))
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}
