import { bytea, toKysely, transactionTimestamp } from '../../../../database/kysely.ts'
import type { Queryable } from '../../../../database/queryable.ts'

/** A passkey without its key. */
export type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** What checks a signature of a passkey. The credential id and the public key are hexadecimal text. */
export type PasskeyCredential = {
  id: string
  userId: string
  credentialId: string
  publicKey: string
  signCount: number
}

const listColumns = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const

/** Returns a user's passkeys with their credential ids, the oldest first. */
export function listUserPasskeys(
  db: Queryable,
  userId: string,
): Promise<ReadonlyArray<PasskeyRow & { credentialId: string }>> {
  return toKysely(db)
    .selectFrom('passkeys')
    .select(listColumns)
    .select('credential_id as credentialId')
    .where('user_id', '=', bytea(userId))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskeyByCredentialId(
  db: Queryable,
  credentialId: Buffer,
): Promise<PasskeyCredential | null> {
  const passkey = await toKysely(db)
    .selectFrom('passkeys')
    .select([
      'id',
      'user_id as userId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'sign_count as signCount',
    ])
    .where('credential_id', '=', bytea(credentialId))
    .executeTakeFirst()
  return passkey ?? null
}

/** Inserts a passkey; null if its credential id exists. */
export async function insertPasskey(
  db: Queryable,
  passkey: { id: string; userId: string; credentialId: Buffer; publicKey: Buffer; signCount: number; name: string },
): Promise<PasskeyRow | null> {
  const row = await toKysely(db)
    .insertInto('passkeys')
    .values({
      id: bytea(passkey.id),
      user_id: bytea(passkey.userId),
      credential_id: bytea(passkey.credentialId),
      public_key: bytea(passkey.publicKey),
      sign_count: passkey.signCount,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(listColumns)
    .executeTakeFirst()
  return row ?? null
}

/** Records a use of a passkey. */
export async function updatePasskeyUse(db: Queryable, id: string, signCount: number): Promise<void> {
  await toKysely(db)
    .updateTable('passkeys')
    .set({ last_used_at: transactionTimestamp, sign_count: signCount })
    .where('id', '=', bytea(id))
    .execute()
}

/** Returns the renamed passkey; null if the user has none with this id. */
export async function updatePasskeyName(
  db: Queryable,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const row = await toKysely(db)
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', bytea(id))
    .where('user_id', '=', bytea(userId))
    .returning(listColumns)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a passkey and returns its name; null if the user has none with this id. */
export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<string | null> {
  const row = await toKysely(db)
    .deleteFrom('passkeys')
    .where('id', '=', bytea(id))
    .where('user_id', '=', bytea(userId))
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function deleteUserPasskeys(db: Queryable, userId: string): Promise<void> {
  await toKysely(db).deleteFrom('passkeys').where('user_id', '=', bytea(userId)).execute()
}
