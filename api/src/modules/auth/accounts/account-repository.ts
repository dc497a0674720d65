import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { bytea, timeFromNow, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type UserRow, userColumns } from './user-row.ts'

/** PostgreSQL's code of an error. */
const uniqueViolationCode = '23505'

/** A user with what decides whether they may log in. */
export type Account = UserRow & { passwordHash: string; isActivated: boolean }

export type NewAccount = {
  id: string
  /** In lower case. */
  username: string
  email: string
  passwordHash: string
  newsletterOptIn: boolean
}

const selectAccounts = (db: Queryable) =>
  toKysely(db)
    .selectFrom('users')
    .select(userColumns)
    .select(['password_hash as passwordHash', sql<boolean>`activated_at is not null`.as('isActivated')])

/** Returns the account with this username or email address, in any case; null if there is none. */
export async function findAccountByUsernameOrEmail(db: Queryable, name: string): Promise<Account | null> {
  // A username contains no @, so a name never matches two accounts.
  const lowerCaseName = name.toLowerCase()
  const account = await selectAccounts(db)
    .where((eb) => eb.or([eb('username', '=', lowerCaseName), eb(eb.fn('lower', ['email']), '=', lowerCaseName)]))
    .executeTakeFirst()
  return account ?? null
}

export async function findAccountById(db: Queryable, id: string): Promise<Account | null> {
  return (await selectAccounts(db).where('id', '=', bytea(id)).executeTakeFirst()) ?? null
}

/** Returns which name an account has, `username` if both are taken; null if both are free. */
export async function findTakenAccountField(
  db: Queryable,
  { username, email }: { username: string; email: string },
): Promise<'username' | 'email' | null> {
  const rows = await toKysely(db)
    .selectFrom('users')
    .select('username')
    .where((eb) =>
      eb.or([
        eb('username', '=', username),
        eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])),
      ]),
    )
    .execute()
  if (rows.length === 0) return null
  return rows.some((row) => row.username === username) ? 'username' : 'email'
}

/** Inserts an account that is not activated; false if one of its names is taken, even if only since a moment ago. */
export async function tryInsertAccount(db: Queryable, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await toKysely(db)
    .insertInto('users')
    .values({
      id: bytea(account.id),
      username: account.username,
      email: account.email,
      password_hash: account.passwordHash,
      newsletter_opt_in: account.newsletterOptIn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the account and locks its row until commit. Lock it before any of its tokens, to avoid deadlocks. */
export async function lockAccount(db: Queryable, id: string): Promise<Account | null> {
  const account = await selectAccounts(db).where('id', '=', bytea(id)).forNoKeyUpdate().executeTakeFirst()
  return account ?? null
}

/** Activates an account; null if it does not exist or is already activated. */
export async function setAccountActivated(db: Queryable, userId: string): Promise<UserRow | null> {
  const user = await toKysely(db)
    .updateTable('users')
    .set({ activated_at: transactionTimestamp, updated_at: transactionTimestamp })
    .where('id', '=', bytea(userId))
    .where('activated_at', 'is', null)
    .returning(userColumns)
    .executeTakeFirst()
  return user ?? null
}

export async function updatePasswordHash(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await toKysely(db)
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: transactionTimestamp })
    .where('id', '=', bytea(userId))
    .execute()
}

/**
 * Sets a username; false if another account has it. Waits for a transaction that gives it up or takes it. After false
 * the transaction cannot continue.
 */
export const tryUpdateUsername = (db: Queryable, userId: string, username: string): Promise<boolean> =>
  tryUpdateName(db, userId, { username })

/** Sets an email address, as `tryUpdateUsername` does. */
export const tryUpdateEmail = (db: Queryable, userId: string, email: string): Promise<boolean> =>
  tryUpdateName(db, userId, { email })

async function tryUpdateName(
  db: Queryable,
  userId: string,
  name: { username: string } | { email: string },
): Promise<boolean> {
  const update = toKysely(db)
    .updateTable('users')
    .set({ ...name, updated_at: transactionTimestamp })
    .where('id', '=', bytea(userId))
  try {
    await update.execute()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolationCode) return false
    throw error
  }
}

/** Makes a user an admin and returns the ID; null if there is no such username. */
export async function setAdminByUsername(db: Queryable, username: string): Promise<string | null> {
  const row = await toKysely(db)
    .updateTable('users')
    .set({ is_admin: true, updated_at: transactionTimestamp })
    .where('username', '=', username.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Deletes accounts that were not activated within `maxAgeMs`; returns their number. */
export async function deleteUnactivatedAccounts(db: Queryable, maxAgeMs: number): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('users')
    .where('activated_at', 'is', null)
    .where('created_at', '<', timeFromNow(-maxAgeMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
