import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'
import { buildSessionEndNotifyExpression, sessionsEndedChannel } from './session-ends.ts'

/** A session as its user's list shows it. */
export type SessionListItem = { id: string; userAgent: string; createdAt: Date; lastUsedAt: Date }

/** A session that has not expired, the time since its last use, and why its user is suspended; null if they are not. */
export type ActiveSession = Omit<LoggedInViewer, 'tokenHash'> & { idleMs: number; suspensionReason: string | null }

const insertSessionIfPasswordUnchanged = defineStatement({
  name: 'insertSessionIfPasswordUnchanged',
  text: `
    insert into sessions (token_hash, id, user_id, is_remembered, user_agent, expires_at)
    select $hash, $id, id, $isRemembered, $userAgent, now() + $lifetimeMs::float8 * interval '1 ms' from users
    where id = $userId and password_hash = $passwordHash for share
    returning id`,
  parameters: {
    hash: 'bytea',
    id: 'bytea',
    userId: 'bytea',
    isRemembered: 'bool',
    userAgent: 'text',
    lifetimeMs: 'float8',
    passwordHash: 'text',
  },
  columns: { id: 'bytea' },
})

type InsertedSession = {
  id: string
  userId: string
  isRemembered: boolean
  userAgent: string
  lifetimeMs: number
  /** The hash of the password that was checked. */
  passwordHash: string
}

/**
 * Inserts a session if the account still has this password; otherwise returns false. It waits for a password change
 * under way, because that change ends the existing sessions and none may start after it.
 */
export async function insertSession(
  db: Queryable,
  { hash, ...session }: { hash: Buffer } & InsertedSession,
): Promise<boolean> {
  const inserted = await insertSessionIfPasswordUnchanged.first(db, { hash: hash.toString('hex'), ...session })
  return inserted !== null
}

/** Runs for every request of a member, so it is not composed each time. */
const readActiveSession = defineStatement({
  name: 'readActiveSession',
  text: `
    select u.id, s.id as "sessionId", u.is_admin as "isAdmin",
      extract(epoch from now() - s.last_used_at)::float8 * 1000 as "idleMs",
      u.suspension_reason as "suspensionReason"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $hash and s.expires_at > now()`,
  parameters: { hash: 'bytea' },
  columns: { id: 'bytea', sessionId: 'bytea', isAdmin: 'bool', idleMs: 'float8', suspensionReason: 'text?' },
})

/** SQL: the token is the one before the last renewal of session s, and is still accepted. */
const isFormerTokenSql = "s.former_token_hash = $hash and s.renewed_at > now() - $graceMs::float8 * interval '1 ms'"

/** As `readActiveSession`, by the token before the last renewal. */
const readRenewedSession = defineStatement({
  name: 'readRenewedSession',
  text: `
    select u.id, s.id as "sessionId", u.is_admin as "isAdmin", 0::float8 as "idleMs",
      u.suspension_reason as "suspensionReason"
    from sessions s join users u on u.id = s.user_id
    where ${isFormerTokenSql} and s.expires_at > now()`,
  parameters: { hash: 'bytea', graceMs: 'float8' },
  columns: { id: 'bytea', sessionId: 'bytea', isAdmin: 'bool', idleMs: 'float8', suspensionReason: 'text?' },
})

/**
 * Returns the session of a token; null if there is none or it has expired. A replaced token is valid for `graceMs`.
 */
export async function findActiveSession(db: Queryable, hash: Buffer, graceMs: number): Promise<ActiveSession | null> {
  const parameters = { hash: hash.toString('hex') }
  return (
    (await readActiveSession.first(db, parameters)) ?? (await readRenewedSession.first(db, { ...parameters, graceMs }))
  )
}

/** Locks a session until the transaction ends, if it is active by this token. A new token would change a key of the row. */
export const lockActiveSession = defineStatement({
  name: 'lockActiveSession',
  text: `select s.id from sessions s
    where s.id = $id and s.expires_at > now() and (s.token_hash = $hash or ${isFormerTokenSql}) for key share`,
  parameters: { id: 'bytea', hash: 'bytea', graceMs: 'float8' },
  columns: { id: 'bytea' },
})

/** Returns whether a token is the current one of a session that has not expired, and its user is not suspended. */
export async function isCurrentToken(db: Queryable, tokenHash: string): Promise<boolean> {
  const session = await readActiveSession.first(db, { hash: tokenHash })
  return session !== null && session.suspensionReason === null
}

const renewSessionToken = defineStatement({
  name: 'renewSessionToken',
  text: `
    update sessions set token_hash = $hash, former_token_hash = token_hash, renewed_at = now()
    where id = $id and (renewed_at is null or renewed_at < now() - $graceMs::float8 * interval '1 ms')
    returning is_remembered as "isRemembered", pg_notify($channel, encode(user_id, 'hex')) as announcement`,
  parameters: { hash: 'bytea', id: 'bytea', graceMs: 'float8', channel: 'text' },
  columns: { isRemembered: 'bool', announcement: 'void' },
})

/**
 * Gives a session a new token. Returns whether the session is a remembered one; null without a new token: if the session
 * has ended, or had another token less than `graceMs` ago, because the reply with the last one may be on its way. The new
 * token is announced as an end, because event streams that a thief of the former one has opened end with it.
 */
export async function replaceSessionToken(
  db: Queryable,
  id: string,
  { hash, graceMs }: { hash: Buffer; graceMs: number },
): Promise<boolean | null> {
  const renewed = await renewSessionToken.first(db, {
    id,
    hash: hash.toString('hex'),
    graceMs,
    channel: sessionsEndedChannel,
  })
  return renewed?.isRemembered ?? null
}

const recordSessionUse = defineStatement({
  name: 'recordSessionUse',
  text: `
    update sessions set last_used_at = now(), expires_at = least(
      now() + (case when is_remembered then $rememberedIdleMs::float8 else $idleMs::float8 end) * interval '1 ms',
      created_at + $maxAgeMs::float8 * interval '1 ms')
    where token_hash = $hash and expires_at > clock_timestamp()
    returning id`,
  parameters: { rememberedIdleMs: 'float8', idleMs: 'float8', maxAgeMs: 'float8', hash: 'bytea' },
  columns: { id: 'bytea' },
})

/** Lifetimes of a session in milliseconds: without use, and in all. */
export type SessionLifetimes = { idleMs: number; rememberedIdleMs: number; maxAgeMs: number }

/**
 * Records the use of a session, which extends it up to its maximum age. One that has expired since it was found stays so,
 * because another request may have been told.
 */
export async function touchSession(db: Queryable, hash: Buffer, lifetimes: SessionLifetimes): Promise<void> {
  await recordSessionUse.all(db, { hash: hash.toString('hex'), ...lifetimes })
}

/** Deletes a user's sessions except the `maxCount` that were used last. */
export async function deleteExcessSessions(db: Queryable, userId: string, maxCount: number): Promise<void> {
  await toKysely(db)
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', bytea(userId))
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(maxCount),
    )
    .returning(buildSessionEndNotifyExpression)
    .execute()
}

/** Deletes the session of a token, or of one that was replaced; returns its user's id, null if there is none. */
export async function deleteSessionByTokenHash(db: Queryable, hash: Buffer): Promise<string | null> {
  const row = await toKysely(db)
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('token_hash', '=', bytea(hash)), eb('former_token_hash', '=', bytea(hash))]))
    .returning((eb) => ['user_id', buildSessionEndNotifyExpression(eb)])
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Deletes all sessions of a user except one; returns their number. */
export async function deleteUserSessions(db: Queryable, userId: string, exceptId: string | null): Promise<number> {
  let statement = toKysely(db).deleteFrom('sessions').where('user_id', '=', bytea(userId))
  if (exceptId !== null) statement = statement.where('id', '<>', bytea(exceptId))
  return (await statement.returning(buildSessionEndNotifyExpression).execute()).length
}

/** Deletes the sessions of all users; returns their number. */
export async function deleteSessionsOfAllUsers(db: Queryable): Promise<number> {
  return (await toKysely(db).deleteFrom('sessions').returning(buildSessionEndNotifyExpression).execute()).length
}

/** Deletes a session of a user; false if the user has no session with this id. */
export async function deleteUserSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const deleted = await toKysely(db)
    .deleteFrom('sessions')
    .where('user_id', '=', bytea(userId))
    .where('id', '=', bytea(id))
    .returning(buildSessionEndNotifyExpression)
    .execute()
  return deleted.length === 1
}

/** Returns a user's sessions, the last used first. */
export function listUserSessions(db: Queryable, userId: string): Promise<SessionListItem[]> {
  return toKysely(db)
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', bytea(userId))
    .where('expires_at', '>', transactionTimestamp)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes expired sessions; returns their number. */
export async function deleteExpiredSessions(db: Queryable): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('sessions')
    .where('expires_at', '<=', transactionTimestamp)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
