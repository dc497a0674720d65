import { anyBytea, bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'

const selectUser = (db: Queryable, userId: string) =>
  toKysely(db).selectFrom('users').select('id').where('id', '=', bytea(userId))
const selectActiveUser = (db: Queryable, userId: string) => selectUser(db, userId).where('activated_at', 'is not', null)

/**
 * Locks a member's row until the transaction ends, so that changes of what they own run one after the other and the
 * account isn't deleted meanwhile.
 * @throws DomainError 401 when the account was deleted after the request was authenticated
 */
export async function lockActivatedAccount(db: Queryable, userId: string): Promise<void> {
  const row = await selectActiveUser(db, userId).forNoKeyUpdate().executeTakeFirst()
  requireAccountRow(row ?? null)
}

/**
 * Locks a member's row as `lockActivatedAccount` does, for an act that suspended members may not do.
 * @throws DomainError 401 when the account was deleted or suspended after the request was authenticated
 */
export async function lockUnsuspendedAccount(db: Queryable, userId: string): Promise<void> {
  const active = selectActiveUser(db, userId).where('suspension_reason', 'is', null)
  requireAccountRow((await active.forNoKeyUpdate().executeTakeFirst()) ?? null)
}

/**
 * Keeps a member's account until the transaction ends, without waiting for changes of what they own.
 * @throws DomainError 401 when the account was deleted after the request was authenticated
 */
export async function lockAccountAgainstDeletion(db: Queryable, userId: string): Promise<void> {
  const row = await selectActiveUser(db, userId).forKeyShare().executeTakeFirst()
  requireAccountRow(row ?? null)
}

/** Locks a user's row as `lockActivatedAccount` does, but accepts users who are not activated or no longer exist. */
export async function lockAccountIfExists(db: Queryable, userId: string): Promise<void> {
  await selectUser(db, userId).forNoKeyUpdate().execute()
}

/** Locks the rows of many users as `lockActivatedAccount` does, in one order, and returns the ids of those who exist. */
export async function lockAccounts(db: Queryable, userIds: ReadonlyArray<string>): Promise<string[]> {
  const rows = await toKysely(db)
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyBytea(userIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the row of a user who is being deleted, against new references to it too. Returns false if the user is gone. */
export async function lockAccountForDeletion(db: Queryable, userId: string): Promise<boolean> {
  return (await selectUser(db, userId).forUpdate().execute()).length > 0
}
