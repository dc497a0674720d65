import { bytea, timeFromNow, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { hashToken, newOneTimeToken } from '../../../security/one-time-token.ts'

/** `activation` and `reset` are mailed; `resend` goes to the browser that registered or logged in. */
export type AccountTokenKind = 'activation' | 'reset' | 'resend'

const hourMs = 3_600_000
const tokenLifetimeMs: Readonly<Record<AccountTokenKind, number>> = {
  activation: 48 * hourMs,
  reset: hourMs,
  resend: 48 * hourMs,
}
/** Creates a token for an account and stores its hash. Returns the secret, which is stored nowhere. */
export async function issueAccountToken(db: Queryable, userId: string, kind: AccountTokenKind): Promise<string> {
  const { secret, hash } = newOneTimeToken()
  await toKysely(db)
    .insertInto('account_tokens')
    .values({ token_hash: bytea(hash), user_id: bytea(userId), kind, expires_at: timeFromNow(tokenLifetimeMs[kind]) })
    .execute()
  return secret
}

/** Returns the id of the token's user; null if the token is unknown, used or expired. */
export async function findAccountTokenOwnerId(
  db: Queryable,
  secret: string,
  kind: AccountTokenKind,
): Promise<string | null> {
  const token = await toKysely(db)
    .selectFrom('account_tokens')
    .select('user_id')
    .where('token_hash', '=', bytea(hashToken(secret)))
    .where('kind', '=', kind)
    .where('expires_at', '>', transactionTimestamp)
    .executeTakeFirst()
  return token?.user_id ?? null
}

/** Like `findAccountTokenOwnerId`, and deletes the token: only one of several simultaneous requests gets the id. */
export async function consumeAccountToken(
  db: Queryable,
  secret: string,
  kind: AccountTokenKind,
): Promise<string | null> {
  const token = await toKysely(db)
    .deleteFrom('account_tokens')
    .where('token_hash', '=', bytea(hashToken(secret)))
    .where('kind', '=', kind)
    .where('expires_at', '>', transactionTimestamp)
    .returning('user_id')
    .executeTakeFirst()
  return token?.user_id ?? null
}

/** Deletes an account's tokens of these kinds. */
export async function deleteAccountTokens(
  db: Queryable,
  userId: string,
  kinds: ReadonlyArray<AccountTokenKind>,
): Promise<void> {
  await toKysely(db)
    .deleteFrom('account_tokens')
    .where('user_id', '=', bytea(userId))
    .where('kind', 'in', kinds)
    .execute()
}

/** Deletes expired tokens; returns their number. */
export async function deleteExpiredAccountTokens(db: Queryable): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('account_tokens')
    .where('expires_at', '<=', transactionTimestamp)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
