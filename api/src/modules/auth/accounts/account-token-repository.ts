import { toByteaParam } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { hashToken, newOneTimeToken } from '../../../security/one-time-token.ts'

/** `activation` and `reset` are mailed; `resend` is handed to the browser that registered or logged in. */
export type AccountTokenKind = 'activation' | 'reset' | 'resend'

const hourMs = 3_600_000
const tokenLifetimeMs: Readonly<Record<AccountTokenKind, number>> = {
  activation: 48 * hourMs,
  reset: hourMs,
  resend: 48 * hourMs,
}

/** Makes a token for an account and keeps its hash; gives the secret, which is nowhere else. */
export async function issueToken(db: Queryable, userId: string, kind: AccountTokenKind): Promise<string> {
  const { secret, hash } = newOneTimeToken()
  await db.query(
    `insert into account_tokens (token_hash, user_id, kind, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 ms')`,
    [hash, toByteaParam(userId), kind, tokenLifetimeMs[kind]],
  )
  return secret
}

/** Whose token it is; null where it was never given out, was used, or has run out. */
export async function findTokenOwner(
  db: Queryable,
  secret: string,
  kind: AccountTokenKind,
): Promise<string | null> {
  const { rows } = await db.query<{ userId: string }>(
    `select user_id as "userId" from account_tokens where token_hash = $1 and kind = $2 and expires_at > now()`,
    [hashToken(secret), kind],
  )
  return rows[0]?.userId ?? null
}

/** As `findTokenOwner`, and uses the token up: of many who bring it at once, one gets an answer. */
export async function consumeToken(
  db: Queryable,
  secret: string,
  kind: AccountTokenKind,
): Promise<string | null> {
  const { rows } = await db.query<{ userId: string }>(
    `delete from account_tokens where token_hash = $1 and kind = $2 and expires_at > now()
     returning user_id as "userId"`,
    [hashToken(secret), kind],
  )
  return rows[0]?.userId ?? null
}

/** Makes every token of these kinds void that an account has. */
export async function deleteTokens(
  db: Queryable,
  userId: string,
  kinds: ReadonlyArray<AccountTokenKind>,
): Promise<void> {
  await db.query('delete from account_tokens where user_id = $1 and kind = any($2)', [
    toByteaParam(userId),
    kinds,
  ])
}

/** Forgets tokens that have run out; gives how many. */
export async function deleteExpiredTokens(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('delete from account_tokens where expires_at <= now()')
  return rowCount ?? 0
}
