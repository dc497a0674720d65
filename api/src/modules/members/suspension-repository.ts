import { bytea, toKysely, transactionTimestamp } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import { type UserRow, userColumns } from '../auth/accounts/user-row.ts'

export type StoredSuspension = { suspendedAt: Date; reason: string }

/** Returns the suspension of a user; null if there is none. */
export async function findSuspension(db: Queryable, userId: string): Promise<StoredSuspension | null> {
  const user = await toKysely(db)
    .selectFrom('users')
    .select(['suspended_at as suspendedAt', 'suspension_reason as reason'])
    .where('id', '=', bytea(userId))
    .executeTakeFirst()
  return user?.suspendedAt && user.reason !== null ? { suspendedAt: user.suspendedAt, reason: user.reason } : null
}

/** Sets the suspension of a member who is no admin; null if there is no such member. */
export async function setSuspensionUnlessAdmin(db: Queryable, userId: string, reason: string): Promise<UserRow | null> {
  const user = await toKysely(db)
    .updateTable('users')
    .set((eb) => ({
      suspended_at: eb.fn.coalesce('suspended_at', transactionTimestamp),
      suspension_reason: reason,
      updated_at: transactionTimestamp,
    }))
    .where('id', '=', bytea(userId))
    .where('activated_at', 'is not', null)
    .where('is_admin', '=', false)
    .returning(userColumns)
    .executeTakeFirst()
  return user ?? null
}

/** Removes the suspension; null if the user is not suspended. */
export async function clearSuspension(db: Queryable, userId: string): Promise<UserRow | null> {
  const user = await toKysely(db)
    .updateTable('users')
    .set({ suspended_at: null, suspension_reason: null, updated_at: transactionTimestamp })
    .where('id', '=', bytea(userId))
    .where('suspended_at', 'is not', null)
    .returning(userColumns)
    .executeTakeFirst()
  return user ?? null
}
