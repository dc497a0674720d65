import { toByteaParam } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { Viewer } from '../../../http/security/viewer.ts'

/** A session as its owner's list shows it. */
export type SessionRow = { id: string; userAgent: string; createdAt: Date; lastUsedAt: Date }

/** A session that is good, and how long it has not been used. */
export type ActiveSession = Viewer & { idleMs: number }

/**
 * Stores a session of an account whose password is still this one; false where it is not. A change of the password that is
 * under way is waited for: it ends the sessions that there are, and there must be none after it.
 */
export async function insertSession(
  db: Queryable,
  session: {
    hash: Buffer
    id: string
    userId: string
    passwordHash: string
    isRemembered: boolean
    userAgent: string
    lifetimeMs: number
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sessions (token_hash, id, user_id, is_remembered, user_agent, expires_at)
     select $1, $2, id, $4, $5, now() + $6 * interval '1 ms' from users
     where id = $3 and password_hash = $7 for share`,
    [
      session.hash,
      toByteaParam(session.id),
      toByteaParam(session.userId),
      session.isRemembered,
      session.userAgent,
      session.lifetimeMs,
      session.passwordHash,
    ],
  )
  return rowCount === 1
}

/** The session of a token; null where there is none, or it has lapsed. */
export async function findActiveSession(db: Queryable, hash: Buffer): Promise<ActiveSession | null> {
  const { rows } = await db.query<ActiveSession>({
    name: 'live-session',
    text: `select u.id, s.id as "sessionId", u.is_admin as "isAdmin",
        extract(epoch from now() - s.last_used_at)::float8 * 1000 as "idleMs"
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [hash],
  })
  return rows[0] ?? null
}

/**
 * Writes down that a session is used. It stands `idleMs` from now, but a remembered one never longer than it was given at
 * first: its cookie goes then.
 */
export async function touchSession(db: Queryable, hash: Buffer, idleMs: number): Promise<void> {
  await db.query(
    `update sessions set last_used_at = now(),
       expires_at = case when is_remembered then expires_at else now() + $2 * interval '1 ms' end
     where token_hash = $1`,
    [hash, idleMs],
  )
}

export async function deleteSession(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [hash])
}

/** Ends all sessions of a person but one; gives how many. */
export async function deleteUserSessions(
  db: Queryable,
  userId: string,
  exceptId: string | null,
): Promise<number> {
  const { rowCount } = await db.query(
    'delete from sessions where user_id = $1 and ($2::bytea is null or id <> $2)',
    [toByteaParam(userId), exceptId === null ? null : toByteaParam(exceptId)],
  )
  return rowCount ?? 0
}

/** Ends one session of a person; false where they have none of this id. */
export async function deleteUserSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from sessions where user_id = $1 and id = $2', [
    toByteaParam(userId),
    toByteaParam(id),
  ])
  return rowCount === 1
}

/** Where a person is logged in, the latest used first. */
export async function listUserSessions(db: Queryable, userId: string): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select id, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
     from sessions where user_id = $1 and expires_at > now() order by last_used_at desc, id`,
    [toByteaParam(userId)],
  )
  return rows
}

/** Forgets sessions that have lapsed; gives how many. */
export async function deleteExpiredSessions(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('delete from sessions where expires_at <= now()')
  return rowCount ?? 0
}
