import { toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type UserRow, userColumns } from './user-row.ts'

/** An account with what decides whether somebody may log in to it. */
export type Account = UserRow & { passwordHash: string; isActivated: boolean }

/** What is needed to open an account. */
export type NewAccount = {
  id: string
  /** In lower case. */
  username: string
  email: string
  passwordHash: string
  newsletterOptIn: boolean
}

const accountColumns = `${userColumns}, password_hash as "passwordHash", activated_at is not null as "isActivated"`

/** The account of a username or an e-mail address, in any case; null where there is none. */
export async function findAccountByName(db: Queryable, name: string): Promise<Account | null> {
  // No username holds an @, so that one name never means two accounts.
  const { rows } = await db.query<Account>(
    prepareStatement(`select ${accountColumns} from users where username = $1 or lower(email) = $1`, [
      name.toLowerCase(),
    ]),
  )
  return rows[0] ?? null
}

export async function findAccountById(db: Queryable, id: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    prepareStatement(`select ${accountColumns} from users where id = $1`, [toByteaParam(id)]),
  )
  return rows[0] ?? null
}

/** Which of two names somebody has already; the username where both are. Null: both are free. */
export async function findTakenName(
  db: Queryable,
  { username, email }: { username: string; email: string },
): Promise<'username' | 'email' | null> {
  const { rows } = await db.query<{ isUsername: boolean }>(
    `select username = $1 as "isUsername" from users where username = $1 or lower(email) = lower($2)`,
    [username, email],
  )
  if (rows.length === 0) return null
  return rows.some(({ isUsername }) => isUsername) ? 'username' : 'email'
}

/** Opens an account that is not activated yet. False: one of its names was taken, also in this very moment. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into users (id, username, email, password_hash, newsletter_opt_in)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [
      toByteaParam(account.id),
      account.username,
      account.email,
      account.passwordHash,
      account.newsletterOptIn,
    ],
  )
  return rowCount === 1
}

/** As `findAccountById`; the row stays locked until commit. Locked before any token of it, so that nobody waits in a circle. */
export async function lockAccount(db: Queryable, id: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `select ${accountColumns} from users where id = $1 for no key update`,
    [toByteaParam(id)],
  )
  return rows[0] ?? null
}

/** Activates an account; null where there is none, or it is activated already. */
export async function setActivated(db: Queryable, userId: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(
    `update users set activated_at = now(), updated_at = now()
     where id = $1 and activated_at is null returning ${userColumns}`,
    [toByteaParam(userId)],
  )
  return rows[0] ?? null
}

export async function updatePasswordHash(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.query('update users set password_hash = $2, updated_at = now() where id = $1', [
    toByteaParam(userId),
    passwordHash,
  ])
}

/** Makes an admin; false where nobody has this username. */
export async function grantAdmin(db: Queryable, username: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update users set is_admin = true, updated_at = now() where username = $1',
    [username.toLowerCase()],
  )
  return rowCount === 1
}

/** Forgets accounts that were not activated within `waitMs`; gives how many. */
export async function deleteUnactivatedAccounts(db: Queryable, olderThanMs: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from users where activated_at is null and created_at < now() - $1 * interval '1 ms'`,
    [olderThanMs],
  )
  return rowCount ?? 0
}
