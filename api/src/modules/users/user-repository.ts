import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { ContactUsernames } from '@ninepocket/contract/users/contact'
import type { OnboardingStep } from '@ninepocket/contract/users/tour-rule'
import { sql } from 'kysely'
import { bytea, toKysely, transactionTimestamp } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import { type UserRow, userColumns } from '../auth/accounts/user-row.ts'

/** Profile fields to change; absent fields stay as they are. */
export type ProfileChanges = {
  name?: string | undefined
  defaultCurrency?: CurrencyCode | undefined
  /** An empty account name removes the platform. */
  contact?: ContactUsernames | undefined
}

const selectActivatedUsers = (db: Queryable) =>
  toKysely(db).selectFrom('users').select(userColumns).where('activated_at', 'is not', null)

const updateUser = (db: Queryable, id: string) =>
  toKysely(db)
    .updateTable('users')
    .set({ updated_at: transactionTimestamp })
    .where('id', '=', bytea(id))
    .returning(userColumns)

/** Returns an activated user; accounts that are not activated count as absent. */
export async function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  return (await selectActivatedUsers(db).where('id', '=', bytea(id)).executeTakeFirst()) ?? null
}

/** Like `findUserById`, by username in any case. */
export async function findUserByUsername(db: Queryable, username: string): Promise<UserRow | null> {
  const user = await selectActivatedUsers(db).where('username', '=', username.toLowerCase()).executeTakeFirst()
  return user ?? null
}

/** Returns the usernames that a user gave up and that lead to them, the last one first. */
export async function listFormerUsernames(db: Queryable, userId: string): Promise<string[]> {
  const rows = await toKysely(db)
    .selectFrom('former_usernames')
    .select('username')
    .where('user_id', '=', bytea(userId))
    .orderBy('released_at', 'desc')
    .execute()
  return rows.map(({ username }) => username)
}

/** Changes a profile in one statement, so that two simultaneous changes of different fields both take effect. */
export async function updateUserProfile(
  db: Queryable,
  id: string,
  { name, defaultCurrency, contact }: ProfileChanges,
): Promise<UserRow | null> {
  let statement = updateUser(db, id)
  if (name !== undefined) statement = statement.set('name', name)
  if (defaultCurrency !== undefined) statement = statement.set('default_currency', defaultCurrency)
  if (contact !== undefined) {
    const changes = Object.entries(contact).map(([platform, value]) => [platform, value || null])
    const json = JSON.stringify(Object.fromEntries(changes))
    statement = statement.set('contact', sql<string>`jsonb_strip_nulls(contact || ${json}::jsonb)`)
  }
  return (await statement.executeTakeFirst()) ?? null
}

/** Removes a user's name. Returns false if the user has none, also when another transaction has just removed it. */
export async function clearProfileName(db: Queryable, id: string): Promise<boolean> {
  return (await updateUser(db, id).set('name', '').where('name', '<>', '').execute()).length > 0
}

const settingColumns = {
  isPublic: 'is_public',
  newsletterOptIn: 'newsletter_opt_in',
  isCollectionPrivate: 'is_collection_private',
} as const
/** Name of a setting that a user can switch on and off. */
export type UserToggle = keyof typeof settingColumns

/** Inverts a setting in one statement, so that two simultaneous requests invert it twice. */
export async function toggleUserSetting(db: Queryable, id: string, name: UserToggle): Promise<UserRow | null> {
  const column = settingColumns[name]
  const user = await updateUser(db, id)
    .set(column, (eb) => eb.not(eb.ref(column)))
    .executeTakeFirst()
  return user ?? null
}

/** Adds completed steps of the tour; null restarts the tour. */
export async function addOrResetOnboardingSteps(
  db: Queryable,
  id: string,
  steps: ReadonlyArray<OnboardingStep> | null,
): Promise<UserRow | null> {
  const merged = sql<OnboardingStep[]>`array(select distinct unnest(onboarding_steps || ${steps}::text[]))`
  const user = await updateUser(db, id)
    .set('onboarding_steps', steps === null ? [] : merged)
    .executeTakeFirst()
  return user ?? null
}

/** Deletes a user, and by cascade all rows that reference them; null if they are already deleted. */
export async function deleteUser(db: Queryable, id: string): Promise<UserRow | null> {
  const user = await toKysely(db)
    .deleteFrom('users')
    .where('id', '=', bytea(id))
    .returning(userColumns)
    .executeTakeFirst()
  return user ?? null
}

/** Returns the file name of a user's avatar, null without one, and locks the user's row until commit. */
export async function lockUserAvatar(db: Queryable, id: string): Promise<string | null> {
  const user = await toKysely(db)
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', bytea(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user?.avatar ?? null
}

/** Sets the file name of a user's avatar; null removes the avatar. */
export async function updateUserAvatar(db: Queryable, id: string, avatar: string | null): Promise<UserRow | null> {
  return (await updateUser(db, id).set('avatar', avatar).executeTakeFirst()) ?? null
}
