import { bytea, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { requireAccount } from '../../../http/security/require-account.ts'

/**
 * Keeps a session until the transaction ends, for what a slow request stores: who ended the session meanwhile wants nothing
 * more stored by it. Lock the account before it, as deletions of sessions do.
 * @throws DomainError 401 when the session has ended after the request was authenticated
 */
export async function lockSession(db: Queryable, sessionId: string): Promise<void> {
  const session = await toKysely(db)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', bytea(sessionId))
    .where('expires_at', '>', transactionTimestamp)
    .forKeyShare()
    .executeTakeFirst()
  requireAccount(session ?? null)
}
