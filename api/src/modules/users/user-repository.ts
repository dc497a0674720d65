import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { Contact } from '@ninepocket/contract/users/contact'
import { toByteaParam } from '../../database/connect.ts'
import { prepareStatement } from '../../database/prepare-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { type UserRow, userColumns } from '../auth/accounts/user-row.ts'

/** Fields of a profile that change together; what is absent stays as it is. */
export type ProfileChanges = {
  name?: string | undefined
  defaultCurrency?: CurrencyCode | undefined
  /** An empty name on a platform takes it away. */
  contact?: Contact | undefined
}

async function queryUser(db: Queryable, text: string, values: unknown[]): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(prepareStatement(text, values))
  return rows[0] ?? null
}

/** A person by id, as far as they have activated their account; nobody else is there yet. */
export function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  return queryUser(db, `select ${userColumns} from users where id = $1 and activated_at is not null`, [
    toByteaParam(id),
  ])
}

/** As `findUserById`, by username in any case. */
export function findUserByUsername(db: Queryable, username: string): Promise<UserRow | null> {
  return queryUser(db, `select ${userColumns} from users where username = $1 and activated_at is not null`, [
    username.toLowerCase(),
  ])
}

/** Changes a profile in one statement, so that two tabs at once lose nothing of each other's other fields. */
export function updateUserProfile(
  db: Queryable,
  id: string,
  changes: ProfileChanges,
): Promise<UserRow | null> {
  const { name, defaultCurrency, contact } = changes
  const contactChanges =
    contact &&
    Object.fromEntries(Object.entries(contact).map(([platform, value]) => [platform, value || null]))
  return queryUser(
    db,
    `update users set name = coalesce($2, name), default_currency = coalesce($3, default_currency),
       contact = jsonb_strip_nulls(contact || coalesce($4::jsonb, '{}')), updated_at = now()
     where id = $1 returning ${userColumns}`,
    [
      toByteaParam(id),
      name ?? null,
      defaultCurrency ?? null,
      contactChanges ? JSON.stringify(contactChanges) : null,
    ],
  )
}

/** What a person turns on and off. */
const settingColumns = {
  isPublic: 'is_public',
  newsletterOptIn: 'newsletter_opt_in',
  isCollectionPrivate: 'is_collection_private',
} as const
export type UserToggle = keyof typeof settingColumns

/** Turns a switch over; two presses at once turn it twice. */
export function toggleUserSetting(db: Queryable, id: string, name: UserToggle): Promise<UserRow | null> {
  const column = settingColumns[name]
  return queryUser(
    db,
    `update users set ${column} = not ${column}, updated_at = now() where id = $1 returning ${userColumns}`,
    [toByteaParam(id)],
  )
}

/** Adds steps of the tour to those that are done, or begins it again where `steps` is null. */
export function updateOnboardingSteps(
  db: Queryable,
  id: string,
  steps: ReadonlyArray<string> | null,
): Promise<UserRow | null> {
  return queryUser(
    db,
    `update users set onboarding_steps = case when $2::text[] is null then '{}' else
       array(select distinct unnest(onboarding_steps || $2::text[])) end, updated_at = now()
     where id = $1 returning ${userColumns}`,
    [toByteaParam(id), steps],
  )
}

/** Deletes a person, and by the keys of the tables all that hangs on their row; null where they have gone already. */
export function deleteUser(db: Queryable, id: string): Promise<UserRow | null> {
  return queryUser(db, `delete from users where id = $1 returning ${userColumns}`, [toByteaParam(id)])
}

/** The file of a person's picture, null where they have none; the row stays locked until commit. */
export async function lockUserAvatar(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ avatar: string | null }>(
    'select avatar from users where id = $1 for no key update',
    [toByteaParam(id)],
  )
  return rows[0]?.avatar ?? null
}

/** Names another file as the picture of a person, or none. */
export function updateUserAvatar(db: Queryable, id: string, name: string | null): Promise<UserRow | null> {
  return queryUser(
    db,
    `update users set avatar = $2, updated_at = now() where id = $1 returning ${userColumns}`,
    [toByteaParam(id), name],
  )
}
